import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';

/** A number of them and not a time: the clock of pgbench runs while it still connects, which takes long where much runs. */
const TRANSACTIONS = 6_400;
const STUDENTS = 2_000_000_000;

/** The shortest honest transaction for one seat: one statement, committed to the disk. */
const SCRIPT = `\\set student random(1, ${STUDENTS})
with seat as (update bench_course set remaining = remaining - 1 where id = 1 and remaining > 0 returning id)
insert into bench_seat select :student, id from seat on conflict do nothing;
`;

/** PostgreSQL's own measure of one hot row: transactions in a second with so many clients. */
export const hotRow = async (databaseUrl: string, folder: string) => {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(`create table bench_course (id int primary key, remaining bigint) with (fillfactor = 10);
    create table bench_seat (student bigint, course int, primary key (student, course));
    insert into bench_course values (1, 1000000000000)`);
  await client.end();
  const script = join(folder, 'grab.sql');
  writeFileSync(script, SCRIPT);
  return async (clients: number): Promise<number> => {
    const each = Math.ceil(TRANSACTIONS / clients);
    const options = `-n -M prepared -j 1 -c ${clients} -t ${each} -f`.split(' ');
    const child = spawn('pgbench', [...options, script, databaseUrl], { stdio: ['ignore', 'pipe', 'pipe'] });
    const [told, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
    const rate = /tps = ([\d.]+)/.exec(told)?.[1];
    if (rate === undefined) throw new Error(`pgbench told no rate: ${complaint || told}`);
    return Number(rate);
  };
};
