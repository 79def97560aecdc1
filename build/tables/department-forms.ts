/** How people write a department: its name, other names, abbreviations and its DIVIPOLA code. */

import { departmentAbbreviations, departmentNames } from './departments.ts';
import divipola from './divipola.json' with { type: 'json' };

const codes = new Map(
  divipola.filter(({ level }) => level === 'departamento').map(({ name, code }) => [name, code]),
);
const codeOf = (department: string): string => codes.get(department) ?? '';

export const namesOfDepartment = (department: string): readonly string[] => [
  department,
  ...(departmentNames[codeOf(department)] ?? []),
];

export const departmentForms = (department: string): readonly string[] => [
  ...namesOfDepartment(department),
  ...(departmentAbbreviations[codeOf(department)] ?? []),
  codeOf(department),
];
