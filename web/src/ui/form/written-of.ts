const idOf = (thing: unknown) => (thing as { id: string } | null | undefined)?.id;

/** What is written of a row as it is read: `departmentId` of its `department`, `roleIds` of its `roles`. */
export const writtenOf = (row: Record<string, unknown>, name: string): unknown => {
  if (name in row) return row[name];
  if (name.endsWith('Ids')) {
    const things = row[`${name.slice(0, -3)}s`] as unknown[] | undefined;
    return things?.map(idOf);
  }
  return name.endsWith('Id') ? idOf(row[name.slice(0, -2)]) : undefined;
};
