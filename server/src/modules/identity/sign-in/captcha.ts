import { randomInt } from 'node:crypto';
import { createRequire } from 'node:module';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { sql } from 'kysely';
import { fairTurns } from '../../../platform/fair-turns.ts';
import type { AnyoneContext } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { signInErrors } from './sign-in.errors.ts';

/** No look-alikes: no 0 O 1 I L 2 Z 5 S 8 B. */
const LETTERS = 'ACDEFGHJKMNPQRTUVWXY34679';
const LENGTH = 4;
const WIDTH = 120;
const HEIGHT = 40;
const MINUTES = 2;

// A font of our own: a bare machine has none.
const FONT = 'Captcha';
const FONT_FILE = '@fontsource/lato/files/lato-latin-700-normal.woff2';

const between = (least: number, most: number) => least + (randomInt(1000) / 1000) * (most - least);
const ink = () => `hsl(${randomInt(190, 250)} ${randomInt(45, 70)}% ${randomInt(28, 45)}%)`;

const drawLetter = (context: SKRSContext2D, letter: string, index: number) => {
  context.save();
  context.translate(18 + index * 27 + between(-3, 3), HEIGHT / 2 + between(-3, 3));
  context.rotate(between(-0.45, 0.45));
  context.scale(between(0.9, 1.15), between(0.9, 1.2));
  context.font = `bold ${randomInt(23, 28)}px ${FONT}`;
  context.fillStyle = ink();
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(letter, 0, 0);
  context.restore();
};

const drawCurve = (context: SKRSContext2D) => {
  context.strokeStyle = ink();
  context.lineWidth = between(0.8, 1.8);
  context.beginPath();
  context.moveTo(between(0, 15), between(5, HEIGHT - 5));
  context.bezierCurveTo(
    between(25, 50),
    between(0, HEIGHT),
    between(60, 90),
    between(0, HEIGHT),
    between(WIDTH - 15, WIDTH),
    between(5, HEIGHT - 5),
  );
  context.stroke();
};

const loadCanvas = async () => {
  const { createCanvas, GlobalFonts } = await import('@napi-rs/canvas');
  if (!GlobalFonts.has(FONT))
    GlobalFonts.registerFromPath(createRequire(import.meta.url).resolve(FONT_FILE), FONT);
  return createCanvas(WIDTH, HEIGHT);
};

const draw = async (letters: string): Promise<string> => {
  const canvas = await loadCanvas();
  const context = canvas.getContext('2d');
  context.fillStyle = '#f3f6fb';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  for (let speck = 0; speck < 40; speck++) {
    context.fillStyle = ink();
    context.fillRect(between(0, WIDTH), between(0, HEIGHT), 1, 1);
  }
  drawCurve(context);
  for (const [index, letter] of [...letters].entries()) drawLetter(context, letter, index);
  drawCurve(context);
  return canvas.toDataURL('image/png');
};

/** A campus fetches thousands in the minute in which something opens; drawing more than this would slow down the others. */
const takeTurn = fairTurns({ perSecond: 100, burst: 400, waitingEach: 100, waitingAll: 300 });

export const makeCaptcha = async ({ db, request }: AnyoneContext): Promise<{ uuid: string; img: string }> => {
  await takeTurn(request.ip);
  const answer = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const id = newId();
  await db
    .insertInto('captchas')
    .values({ id, answer, expiresAt: sql`now() + make_interval(mins => ${MINUTES})` })
    .execute();
  return { uuid: id, img: await draw(answer) };
};

/** Where captchas are wanted, uses one up, right or wrong: taking it out of the table is what lets only one request have it. */
export const useCaptcha = async (
  { config, db }: Pick<Services, 'config' | 'db'>,
  uuid: string | undefined,
  code: string | undefined,
): Promise<void> => {
  if (!config.captcha) return;
  if (!uuid) throw signInErrors.captchaGone();
  const taken = await db
    .deleteFrom('captchas')
    .where('id', '=', uuid)
    .returning(['answer', sql<boolean>`expires_at > now()`.as('alive')])
    .executeTakeFirst();
  if (!taken?.alive) throw signInErrors.captchaGone();
  if (taken.answer !== code?.trim().toUpperCase()) throw signInErrors.wrongCaptcha();
};
