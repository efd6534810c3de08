import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fieldsOf, type PageVisitor, visitPages } from './page-visitor.ts';

const PYTHON = '/usr/bin/python3';
const PASSWORD = 'the-school-password';
const folder = join(import.meta.dirname, 'cas-server');

const succeeds = (command: string, args: string[], timeout: number): boolean => {
  try {
    execFileSync(command, args, { stdio: 'ignore', timeout });
    return true;
  } catch {
    return false;
  }
};

const isInstalled = () => succeeds(PYTHON, ['-c', 'import cas_server'], 20_000);
const install = () =>
  process.getuid?.() === 0 &&
  succeeds(
    'apt-get',
    ['-o', 'DPkg::Lock::Timeout=300', 'install', '-y', 'python3-django-cas-server'],
    400_000,
  );

/** Why there is no CAS server to test with, or nothing. */
export const casServerMissing = (): string | undefined => {
  if (isInstalled() || (install() && isInstalled())) return undefined;
  const why = 'no CAS server: install the Debian package python3-django-cas-server, or run the tests as root';
  process.stderr.write(`${why}\n`);
  return why;
};

export type CasServer = {
  url: string;
  /** Somebody signs in at the CAS server and is sent back to the service with a ticket. */
  ticketFor: (number: string, service: string) => Promise<{ ticket: string; browser: PageVisitor }>;
  signOut: (browser: PageVisitor) => Promise<void>;
  /** Makes all tickets older than the server honours them. */
  ageTickets: () => void;
  stop: () => void;
};

const ticketIn = (address: string | undefined): string => {
  const ticket = new URL(address ?? '').searchParams.get('ticket');
  if (!ticket) throw new Error(`no ticket in ${address}`);
  return ticket;
};

/** A real CAS server on loopback that knows these services. */
export const startCasServer = async (services: string[]): Promise<CasServer> => {
  const home = mkdtempSync(join(tmpdir(), 'graduate-cas-'));
  const server = spawn(PYTHON, ['serve.py', '0', ...services], {
    cwd: folder,
    env: { ...process.env, CAS_HOME: home, PYTHONDONTWRITEBYTECODE: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines = createInterface({ input: server.stdout });
  let complaints = '';
  server.stderr.on('data', (chunk: Buffer) => {
    complaints = `${complaints}${chunk.toString()}`.slice(-2000);
  });
  const port = await new Promise<string>((ready, failed) => {
    lines.on('line', (line) => ready(line.replace('ready ', '')));
    server.once('exit', (code) => failed(new Error(`the CAS server ended with ${code}: ${complaints}`)));
  });
  const url = `http://127.0.0.1:${port}/cas`;
  return {
    url,
    ticketFor: async (number, service) => {
      const browser = visitPages();
      const page = `${url}/login?service=${encodeURIComponent(service)}`;
      const form = fieldsOf((await browser.visit(page)).text);
      const answer = await browser.visit(page, { ...form, username: number, password: PASSWORD, warn: '' });
      const landed = answer.location?.startsWith(url) ? await browser.visit(answer.location) : answer;
      return { ticket: ticketIn(landed.location), browser };
    },
    signOut: async (browser) => void (await browser.visit(`${url}/logout`)),
    ageTickets: () => {
      const script = `import sqlite3
database = sqlite3.connect(${JSON.stringify(join(home, 'cas.sqlite'))})
database.execute("update cas_server_serviceticket set creation = datetime('now', '-1 hour')")
database.commit()`;
      execFileSync(PYTHON, ['-c', script]);
    },
    stop: () => {
      server.kill();
      rmSync(home, { recursive: true, force: true });
    },
  };
};
