import { expect, test } from 'vitest';
import { hasPossiblePort, isIpAddress } from './addresses.ts';

test('an address, or how one begins', () => {
  for (const address of ['10.3.0.1', '10.3.', '10', '255.255.255.255', '2001:db8::1', '::1'])
    expect([address, isIpAddress(address)]).toEqual([address, true]);
  for (const address of ['256.1.1.1', '10.3.0.1.5', 'localhost', '10.3.a', '10..3'])
    expect([address, isIpAddress(address)]).toEqual([address, false]);
});

test('a port is one of 1 to 65535', () => {
  for (const address of ['https://a.edu.cn', 'https://a.edu.cn:8443/x', 'https://a.edu.cn/x:99999'])
    expect([address, hasPossiblePort(address)]).toEqual([address, true]);
  for (const address of ['https://a.edu.cn:0', 'https://a.edu.cn:65536/x', 'https://a.edu.cn:/'])
    expect([address, hasPossiblePort(address)]).toEqual([address, false]);
});
