import { describe, expect, test } from 'vitest';
import { largestCrop, mostZoom, moved, zoomed, zoomOf } from './crop.ts';

const wide = { width: 1200, height: 800 };

describe('cropping a picture to a square', () => {
  test('begins with the largest square in the middle', () => {
    expect(largestCrop(wide)).toEqual({ x: 200, y: 0, side: 800 });
    expect(largestCrop({ width: 300, height: 900 })).toEqual({ x: 0, y: 300, side: 300 });
  });

  test('never leaves the picture', () => {
    const crop = largestCrop(wide);
    expect(moved(crop, wide, -5000, 100)).toEqual({ x: 0, y: 0, side: 800 });
    expect(moved(crop, wide, 5000, 100)).toEqual({ x: 400, y: 0, side: 800 });
  });

  test('zooming keeps the middle, and zooming out again stays inside', () => {
    const near = zoomed(largestCrop(wide), wide, 2);
    expect(near).toEqual({ x: 400, y: 200, side: 400 });
    expect(zoomOf(near, wide)).toBe(2);
    const corner = moved(near, wide, 5000, 5000);
    expect(zoomed(corner, wide, 1)).toEqual({ x: 400, y: 0, side: 800 });
  });

  test('a small picture cannot be enlarged to mush', () => {
    const small = { width: 64, height: 80 };
    expect(mostZoom(small)).toBe(1);
    expect(zoomed(largestCrop(small), small, 4).side).toBe(64);
    expect(mostZoom({ width: 4000, height: 3000 })).toBe(5);
  });
});
