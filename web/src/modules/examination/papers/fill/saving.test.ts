import { describe, expect, it } from 'vitest';
import {
  adopted,
  answered,
  begun,
  bodyOf,
  hasUnsent,
  leftOnce,
  sendingArrived,
  sendingBegins,
  sendingFailed,
  unsent,
} from './saving.ts';

const said = (text: string) => ({ text });

describe('answers on their way to the server', () => {
  it('a save carries only what this window changed, so that another one loses nothing', () => {
    const now = answered(begun({ a: said('old'), b: said('theirs') }), { a: said('new') });
    expect(bodyOf(now)).toEqual({ answers: { a: said('new') } });
    expect(now.answers).toEqual({ a: said('new'), b: said('theirs') });
  });
  it('an answer that was taken away is told as such', () => {
    const now = answered(begun({ a: said('old') }), { a: null });
    expect(now.answers).toEqual({});
    expect(bodyOf(now).answers).toEqual({ a: null });
  });
  it('what is typed while a save is on its way waits for the next one', () => {
    const under = sendingBegins(answered(begun({}), { a: said('1') }));
    expect(hasUnsent(under)).toBe(false);
    const later = sendingArrived(answered(under, { a: said('12') }));
    expect(bodyOf(later).answers).toEqual({ a: said('12') });
  });
  it('what did not arrive is sent again, the newer words of a question first', () => {
    const under = sendingBegins(answered(begun({}), { a: said('1'), b: said('x') }));
    const failed = sendingFailed(answered(under, { a: said('12') }));
    expect(unsent(failed)).toEqual({ a: said('12'), b: said('x') });
    expect(hasUnsent(failed)).toBe(true);
  });
  it('what another window saved is taken over, and what was answered here meanwhile stays', () => {
    const before = begun({ a: said('old'), b: said('old'), c: said('old') });
    const arrived = sendingArrived(sendingBegins(answered(before, { a: said('mine') })));
    const now = answered(arrived, { b: null });
    const theirs = { a: said('theirs'), b: said('theirs'), c: said('theirs'), d: said('theirs') };
    expect(adopted(now, before.answers, theirs).answers).toEqual({
      a: said('mine'),
      c: said('theirs'),
      d: said('theirs'),
    });
    expect(adopted(now, now.answers, theirs).answers).toEqual({
      a: said('theirs'),
      c: said('theirs'),
      d: said('theirs'),
    });
  });
  it('every leave of the page is told once, also when telling fails at first', () => {
    const under = sendingBegins(leftOnce(begun({})));
    expect(bodyOf(sendingFailed(leftOnce(under))).left).toBe(2);
    expect(bodyOf(sendingArrived(under)).left).toBeUndefined();
  });
});
