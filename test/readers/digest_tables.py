"""Digests of tables as a reader of Python has them: READER FOLDER FILE…, printed as JSON by file. The form is that of test/readers/cells.ts."""

import datetime
import hashlib
import json
import struct
import sys


def cell(value):
    if value is None or value != value:
        return "\0"
    if isinstance(value, (bool,)) or type(value).__name__ in ("bool_", "bool"):
        return "true" if value else "false"
    if isinstance(value, datetime.datetime):
        return value.date().isoformat()
    if isinstance(value, datetime.date):
        return value.isoformat()
    if isinstance(value, str):
        return value
    return struct.pack(">d", float(value) + 0.0).hex()


def digest(names, columns):
    sha = hashlib.sha256()
    sha.update("\x1f".join(names).encode())
    rows = 0
    for row in zip(*columns):
        sha.update(("\n" + "\x1f".join(cell(value) for value in row)).encode())
        rows += 1
    return {"rows": rows, "digest": sha.hexdigest()}


def pyarrow(path):
    import pyarrow.parquet as pq

    table = pq.read_table(path)
    return table.column_names, [column.to_pylist() for column in table.columns]


def fastparquet(path):
    import fastparquet
    import pandas as pd

    frame = fastparquet.ParquetFile(path).to_pandas()
    return list(frame.columns), [[None if value is pd.NaT or value is pd.NA else value for value in frame[name].astype(object)] for name in frame.columns]


def polars(path):
    import polars as pl

    frame = pl.read_parquet(path)
    return frame.columns, [column.to_list() for column in frame.get_columns()]


def polars_csv(path):
    """With the types of the data package, as the guide has it."""
    import polars as pl

    folder, name = path.split("//")
    package = json.load(open(folder + "/datapackage.json"))
    resource = next(r for r in package["resources"] if r["path"] == name)
    types = {"string": pl.String, "integer": pl.Int64, "number": pl.Float64, "boolean": pl.Boolean, "date": pl.Date}
    schema = {f["name"]: types[f["type"]] for f in resource["schema"]["fields"]}
    frame = pl.read_csv(folder + "/" + name, schema=schema)
    return frame.columns, [column.to_list() for column in frame.get_columns()]


reader, folder, *files = sys.argv[1:]
read = {"pyarrow": pyarrow, "fastparquet": fastparquet, "polars": polars, "polars_csv": polars_csv}[reader]
found = {}
for file in files:
    try:
        found[file] = digest(*read(folder + ("//" if reader == "polars_csv" else "/") + file))
    except Exception as error:
        found[file] = {"error": f"{type(error).__name__}: {error}"[:200]}
print(json.dumps(found))
