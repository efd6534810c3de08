import { describe, expect, test } from 'vitest';
import { largestCrop, mostZoom, moved, zoomed, zoomOf } from './crop.ts';

const wide = { width: 1200, height: 800 };

describe('cropping a picture to a square', () => {
  test('begins with the largest square in the middle', () => {
    expect(largestCrop(wide, 1)).toEqual({ x: 200, y: 0, side: 800, ratio: 1 });
    expect(largestCrop({ width: 300, height: 900 }, 1)).toEqual({ x: 0, y: 300, side: 300, ratio: 1 });
  });

  test('never leaves the picture', () => {
    const crop = largestCrop(wide, 1);
    expect(moved(crop, wide, -5000, 100)).toEqual({ x: 0, y: 0, side: 800, ratio: 1 });
    expect(moved(crop, wide, 5000, 100)).toEqual({ x: 400, y: 0, side: 800, ratio: 1 });
  });

  test('zooming keeps the middle, and zooming out again stays inside', () => {
    const near = zoomed(largestCrop(wide, 1), wide, 2);
    expect(near).toEqual({ x: 400, y: 200, side: 400, ratio: 1 });
    expect(zoomOf(near, wide)).toBe(2);
    const corner = moved(near, wide, 5000, 5000);
    expect(zoomed(corner, wide, 1)).toEqual({ x: 400, y: 0, side: 800, ratio: 1 });
  });

  test('a small picture cannot be enlarged to mush', () => {
    const small = { width: 64, height: 80 };
    expect(mostZoom(small, 1)).toBe(1);
    expect(zoomed(largestCrop(small, 1), small, 4).side).toBe(64);
    expect(mostZoom({ width: 4000, height: 3000 }, 1)).toBe(5);
  });
});

describe('cropping a picture to a portrait', () => {
  test('keeps the ratio while it is zoomed and moved', () => {
    const whole = largestCrop(wide, 3 / 4);
    expect(whole).toEqual({ x: 300, y: 0, side: 600, ratio: 3 / 4 });
    const near = zoomed(whole, wide, 2);
    expect(near).toEqual({ x: 450, y: 200, side: 300, ratio: 3 / 4 });
    expect(moved(near, wide, 0, 5000)).toMatchObject({ y: 400 });
  });
});
