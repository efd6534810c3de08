import type pg from 'pg';

const SURNAMES =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许邓冯韩曹曾彭萧蔡潘田董袁于余叶蒋杜苏魏程吕丁沈任';
const GIVEN =
  '伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉萍红娥玲芬燕彬云辉力博海峰文思远雨晨佳欣子轩浩然梓涵';
const INITIALS = 'abcdefghjklmnpqrstwxyz';

/** An id made from a number, of the form every id has. */
const idFrom = (what: string): string =>
  `overlay(overlay(md5(${what}) placing '8' from 13) placing '8' from 17)::uuid`;

type Index = { name: string; definition: string };

/** Writes rows into a table whose indexes are made afterwards and whose references are believed, as a restore does. */
const withoutIndexes = async (client: pg.Client, table: string, write: () => Promise<unknown>) => {
  const { rows: indexes } = await client.query<Index>(
    `select c.relname as name, pg_get_indexdef(c.oid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = $1::regclass and not i.indisprimary
       and not exists (select from pg_constraint where conindid = c.oid)`,
    [table],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query('set session_replication_role = replica');
  await write();
  await client.query('reset session_replication_role');
  for (const { definition } of indexes) await client.query(definition);
};

/** How many students one department, one tutor and one class have, however large the school is. */
const OF_A_DEPARTMENT = 2000;
const OF_A_TUTOR = 40;
const numbered = (what: string, students: string, of: number) =>
  idFrom(`'${what}' || (${students} - 1) / ${of}`);

/** Departments, tutors and classes for the students with these numbers. */
const fillPlaces = async (client: pg.Client, first: number, last: number): Promise<void> => {
  const numbers = (of: number) => `generate_series(${first}, ${last}, ${of}) n`;
  await client.query(`insert into departments (id, code, name)
    select ${numbered('department', 'n', OF_A_DEPARTMENT)}, 'Z' || n, '第' || n || '学院' from ${numbers(OF_A_DEPARTMENT)}
    on conflict do nothing`);
  await client.query(`insert into staff (id, staff_no, name, gender, department_id)
    select ${numbered('staff', 'n', OF_A_TUTOR)}, 'Z' || n, '导师' || n, '1', ${numbered('department', 'n', OF_A_DEPARTMENT)}
    from ${numbers(OF_A_TUTOR)}`);
  await client.query(`insert into tutors (id, staff_id)
    select ${numbered('tutor', 'n', OF_A_TUTOR)}, ${numbered('staff', 'n', OF_A_TUTOR)} from ${numbers(OF_A_TUTOR)}`);
  await client.query(`insert into student_classes (id, department_id, grade, name)
    select ${numbered('class', 'n', OF_A_TUTOR)}, ${numbered('department', 'n', OF_A_DEPARTMENT)}, 2019 + n % 8, n || '班'
    from ${numbers(OF_A_TUTOR)}`);
};

/** The first students belong to the people of the demonstration who look at their own. */
const ofPerson = (number: number, person: string, otherwise: string) =>
  `case when n <= ${number} then ${person} else ${otherwise} end`;

/**
 * Student records with these numbers, of invented people: names of two and three characters, eight grades, every status,
 * people of every age and origin. A larger school has more departments, tutors and classes, not larger ones.
 */
export const fillStudents = async (client: pg.Client, last: number, first = 1): Promise<void> => {
  await fillPlaces(client, first, last);
  await client.query(`insert into student_persons (id, id_type, id_number_hash)
    select ${idFrom("'person' || n")}, '01', md5('document' || n) from generate_series(${first}, ${last}) n`);
  await withoutIndexes(client, 'student_records', () =>
    client.query(`
    insert into student_records (id, person_id, id_number_hash, id_type, card_no, student_no, examinee_no, population, name,
      name_pinyin, name_initials, gender, enrol_year, grade, training_level, degree_type, study_mode, department_id, major_code,
      major_name, class_id, main_tutor_id, main_tutor_no, status, status_date, entry_date, expected_graduation_date,
      max_end_date, registration_state, check_state, extension_count, mobile, updated_at, home_address, mailing_address, email,
      entry_state, discipline_code, ethnicity, political_status, origin_place, birth_date)
    select ${idFrom("'record' || n")}, ${idFrom("'person' || n")}, md5('document' || n), '01',
      'B' || lpad(n::text, 11, '0'), 'B' || lpad(n::text, 11, '0'), '7' || lpad(n::text, 14, '0'),
      case when n % 15 = 0 then 'intl' else 'regular' end,
      substr('${SURNAMES}', 1 + n % length('${SURNAMES}'), 1) || substr('${GIVEN}', 1 + (n / 7) % length('${GIVEN}'), 1)
        || case when n % 4 = 0 then '' else substr('${GIVEN}', 1 + (n / 311) % length('${GIVEN}'), 1) end,
      upper(md5((n % 5000)::text)), substr('${INITIALS}', 1 + n % 22, 1) || substr('${INITIALS}', 1 + (n / 22) % 22, 1)
        || substr('${INITIALS}', 1 + (n / 484) % 22, 1),
      (1 + n % 2)::text, 2019 + n % 8, 2019 + n % 8, case when n % 4 = 0 then 'D' else 'M' end, 'A', 'fulltime',
      ${ofPerson(OF_A_DEPARTMENT, 'own.department_id', numbered('department', 'n', OF_A_DEPARTMENT))}, '0812' || lpad((n % 40)::text, 2, '0'), '专业' || n % 40,
      ${ofPerson(OF_A_TUTOR, 'own.class_id', numbered('class', 'n', OF_A_TUTOR))},
      ${ofPerson(OF_A_TUTOR, 'own.tutor_id', numbered('tutor', 'n', OF_A_TUTOR))}, '2008' || n % 600,
      case when n % 100 < 70 then 'active' when n % 100 < 74 then 'suspended' when n % 100 < 76 then 'retained'
        else 'graduated' end,
      date '2020-09-01' + (n % 2000), date '2019-09-01' + (n % 8) * 365, date '2022-06-30' + (n % 8) * 365,
      date '2024-08-31' + (n % 8) * 365, case when n % 9 = 0 then 'unregistered' else 'registered' end,
      (array['0', '1', '2', '3', '9'])[1 + n % 5], (n % 20 = 0)::int, '139' || lpad(n::text, 8, '0'),
      now() - n * interval '1 second', '甘肃省兰州市城关区天水南路222号', '甘肃省兰州市城关区天水南路222号', 's' || n || '@example.edu.cn',
      'enrolled', '08' || lpad((n % 37)::text, 2, '0'), lpad((1 + n % 17 / (1 + n % 3))::text, 2, '0'),
      lpad((1 + n % 13)::text, 2, '0'), (11 + n % 53)::text || '0100', date '1985-01-01' + n * 7 % 7001
    from generate_series(${first}, ${last}) n, (
      select (select d.department_id from account_departments d join accounts a on a.id = d.account_id
          where a.username = 'secretary' order by d.sort_order limit 1) as department_id,
        (select c.class_id from student_class_counselors c join accounts a on a.id = c.account_id
          where a.username = 'counselor' order by c.class_id limit 1) as class_id,
        (select t.id from tutors t join staff s on s.id = t.staff_id join accounts a on a.id = s.account_id
          where a.username = 'tutor') as tutor_id) own`),
  );
  await client.query(`insert into student_tutors (id, student_id, tutor_id, role, from_date, source)
    select ${idFrom("'tutoring' || card_no")}, id, main_tutor_id, 'main', entry_date, 'admission'
    from student_records where card_no between 'B' || lpad('${first}', 11, '0') and 'B' || lpad('${last}', 11, '0')`);
  await client.query(
    'vacuum analyze student_records, student_persons, student_tutors, student_classes, staff, tutors',
  );
};
