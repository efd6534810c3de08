import pg from 'pg';

/** Whose major can be rearranged, and to which. */
export type Changeable = { students: string[]; majors: { toDept: string; toMajor: string }[] };

/** Students of the demonstration with nothing under way, and majors for them. */
export const findChangeable = async (databaseUrl: string): Promise<Changeable> => {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const students = await client.query<{ id: string }>(
      `select id from student_records r where status = 'active' and population = 'regular' and training_level = 'M'
        and deleted_at is null and not exists (select from status_changes c where c.student_id = r.id)
       order by id limit 400`,
    );
    const majors = await client.query<{ toDept: string; toMajor: string }>(
      `select department_id as "toDept", code as "toMajor" from majors
       where enabled and for_masters and degree_type = 'A' order by code limit 8`,
    );
    return { students: students.rows.map(({ id }) => id), majors: majors.rows };
  } finally {
    await client.end();
  }
};
