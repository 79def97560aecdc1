/** The other names of departments (DIVIPOLA code → names): short, old and official ones. */

export const departmentNames: Readonly<Record<string, readonly string[]>> = {
  '11': ['Bogotá', 'Distrito Capital', 'Distrito Capital de Bogotá', 'Bogotá Distrito Capital'],
  '44': ['Guajira'],
  '54': ['Norte Santander', 'N. de Santander'],
  '76': ['Valle'],
  '88': [
    'San Andrés',
    'San Andrés y Providencia',
    'San Andrés, Providencia y Santa Catalina',
    'Archipiélago de San Andrés',
  ],
};
