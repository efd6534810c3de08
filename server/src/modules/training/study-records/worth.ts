import { sql } from 'kysely';

/** A grade out of a hundred: its score, else what its level stands for; null for a plain pass. */
export const worthOfGrade = (alias: 'g' | 'grades') => {
  const column = (name: 'scale' | 'score' | 'level') => sql.ref(`${alias}.${name}`);
  return sql<number | null>`case when ${column('scale')} <> 'pass' then coalesce(${column('score')},
    case ${column('level')} when 'excellent' then 95 when 'good' then 85 when 'medium' then 75 when 'pass' then 65
      when 'fail' then 50 end) end`;
};
