import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startDemonstrationDatabase } from '../bench/demonstration-database.ts';
import { killServer, startServer } from '../bench/server-process.ts';
import { findChangeable } from './changeable.ts';
import { findDamage } from './check.ts';
import { findWrongPlacements, placementsOn, setUpPlacements } from './placements.ts';
import { findWrongSeats, rushOn, setUpRush } from './rush.ts';
import { type Acknowledged, writersOn } from './writers.ts';

const ROUNDS = Number(process.argv[2] ?? 50);
const RESTART_WITHIN_MS = 5_000;
const LONGEST_LIFE_MS = 1_500;
const LONGEST_WARM_UP_MS = 20_000;
/** Every so many rounds the database goes, too. */
const DATABASE_EVERY = 3;

const say = (line: string) => process.stdout.write(`${line}\n`);

const dataDir = mkdtempSync(join(tmpdir(), 'graduate-faults-'));
const database = await startDemonstrationDatabase(dataDir);
const done: Acknowledged = {
  notices: new Set(),
  applications: new Set(),
  decisions: new Set(),
  changes: new Set(),
  unanswered: new Map(),
  sentAgain: new Set(),
};
const changeable = await findChangeable(database.url);
const rush = await setUpRush(database.url);
const placements = await setUpPlacements(database.url);

const postmasterPid = () =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

/** However slow the machine, the kill comes while status changes are being decided. */
const oneChangeInForce = async () => {
  const [before, end] = [done.changes.size, performance.now() + LONGEST_WARM_UP_MS];
  while (done.changes.size === before && performance.now() < end) await pause(20);
};

let damaged = 0;
let slowest = 0;
let server = await startServer(database, dataDir);
say(`first start ${Math.round(server.startedInMs)} ms`);

for (let round = 1; round <= ROUNDS; round += 1) {
  const writeUntilItDies = await writersOn(server.address, changeable, done);
  const rushUntilItDies = await rushOn(server.address, rush);
  const placeUntilItDies = await placementsOn(server.address, placements);
  const writing = Promise.all([writeUntilItDies(), rushUntilItDies(), placeUntilItDies()]);
  await oneChangeInForce();
  await pause(Math.random() * LONGEST_LIFE_MS);
  const withDatabase = round % DATABASE_EVERY === 0;
  if (withDatabase) process.kill(postmasterPid(), 'SIGKILL');
  await killServer(server);
  await writing;
  server = await startServer(database, dataDir);
  slowest = Math.max(slowest, server.startedInMs);
  const damage = [
    ...(await findDamage(database.url, done)),
    ...(await findWrongSeats(database.url, rush)),
    ...(await findWrongPlacements(database.url, placements)),
  ];
  damaged += damage.length;
  for (const { name, count } of damage) say(`round ${round}: ${count} ${name}`);
}

await killServer(server);
await database.stop();
rmSync(dataDir, { recursive: true, force: true });

const { notices, applications, decisions, changes, sentAgain } = done;
say(
  `${ROUNDS} rounds, the database killed in ${Math.floor(ROUNDS / DATABASE_EVERY)}: ` +
    `${notices.size} notices, ${applications.size} applications, ${decisions.size} decisions, ` +
    `${changes.size} status changes acknowledged, ${sentAgain.size} submissions sent again; ` +
    `${rush.seats.size} seats held at the end, ${rush.askedAgain} lost answers asked for again; ` +
    `${placements.acknowledged} placements acknowledged`,
);
say(`${damaged === 0 ? 'ok  ' : 'BAD '} ${damaged} kinds of damage found`);
say(
  `${slowest <= RESTART_WITHIN_MS ? 'ok  ' : 'over'} ${Math.round(slowest)} ms slowest restart (target ≤ ${RESTART_WITHIN_MS})`,
);
process.exitCode = damaged === 0 ? 0 : 1;
