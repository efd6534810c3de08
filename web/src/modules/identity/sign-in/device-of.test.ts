import { describe, expect, test } from 'vitest';
import { deviceOf } from './device-of.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('the device somebody signed in with', () => {
  test.each([
    [`${WINDOWS} Chrome/131.0.0.0 Safari/537.36`, 'Chrome 131 · Windows', 'computer'],
    [`${WINDOWS} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, 'Edge 131 · Windows', 'computer'],
    [`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari 18 · iOS', 'phone'],
    [`${IPHONE} Mobile/15E148 MicroMessenger/8.0.54(0x18003626)`, '微信 8 · iOS', 'phone'],
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
      'Chrome 131 · Android',
      'phone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
      'Chrome 131 · Android',
      'tablet',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
      'Firefox 133 · Linux',
      'computer',
    ],
  ])('%s', (userAgent, zh, kind) => {
    const device = deviceOf(userAgent);
    expect([device.name.zh, device.kind]).toEqual([zh, kind]);
  });

  test('is unknown when the browser says nothing', () => {
    expect(deviceOf('').name.zh).toBe('未知设备');
  });
});
