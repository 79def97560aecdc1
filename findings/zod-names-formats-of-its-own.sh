#!/bin/sh
# What a validator makes of a schema that zod wrote for a text that starts with a slash.
#
# One would guess:  z.toJSONSchema gives what JSON Schema knows, a pattern; any validator takes it.
# True:             beside the pattern it writes `format` with a name of its own: starts_with, ends_with, includes, lowercase, uppercase, and
#                   cidrv4, base64, e164, jwt and others. JSON Schema has no such formats. Ajv, strict as it is by default, refuses the whole
#                   schema, also with ajv-formats; the same pattern by .regex() compiles.
# Version:          zod 4.6.7, ajv 8.20.0, ajv-formats 3.0.1.
# Source:           zod: v4/core/json-schema-processors.js (format of a string); ajv: lib/vocabularies/format/format.ts (strictSchema).
# Why it matters:   an OpenAPI document is made of these schemas. Who checks answers by it got an error of the validator for two fields that
#                   start with «/», on every answer. They are patterns now, and a test holds that all formats are known ones.
#
# Output seen:
#   startsWith: format starts_with, refused: unknown format "starts_with" ignored in schema at path "#"
#   includes: format includes, refused: unknown format "includes" ignored in schema at path "#"
#   lowercase: format lowercase, refused: unknown format "lowercase" ignored in schema at path "#"
#   e164: format e164, refused: unknown format "e164" ignored in schema at path "#"
#   date: format date, compiles
#   regex: format none, compiles
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts zod@4.6.7 ajv@8.20.0 ajv-formats@3.0.1
cat > ask.mjs <<'JS'
import Ajv from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { z } from 'zod';

const schemas = {
  startsWith: z.string().startsWith('/'),
  includes: z.string().includes('S.A.S'),
  lowercase: z.string().lowercase(),
  e164: z.e164(),
  date: z.iso.date(),
  regex: z.string().regex(/^\//),
};
for (const [name, type] of Object.entries(schemas)) {
  const schema = z.toJSONSchema(type);
  const ajv = new Ajv.default();
  addFormats.default(ajv);
  let outcome = 'compiles';
  try {
    ajv.compile(schema);
  } catch (error) {
    outcome = `refused: ${error.message}`;
  }
  console.log(`${name}: format ${schema.format ?? 'none'}, ${outcome}`);
}
JS
node ask.mjs > seen.txt
cat seen.txt
cat > expected.txt <<'TXT'
startsWith: format starts_with, refused: unknown format "starts_with" ignored in schema at path "#"
includes: format includes, refused: unknown format "includes" ignored in schema at path "#"
lowercase: format lowercase, refused: unknown format "lowercase" ignored in schema at path "#"
e164: format e164, refused: unknown format "e164" ignored in schema at path "#"
date: format date, compiles
regex: format none, compiles
TXT
cmp seen.txt expected.txt
