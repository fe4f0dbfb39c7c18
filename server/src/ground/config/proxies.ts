import { isIP } from 'node:net';

const NAMED = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * The addresses and networks of the proxies in front of the server, separated by commas; undefined where one is neither. "All of them" is
 * not accepted.
 */
export function parseProxies(text: string): string[] | undefined {
  const proxies = text.split(',').map((proxy) => proxy.trim());
  return proxies.every((proxy) => NAMED.includes(proxy) || isNetwork(proxy)) ? proxies : undefined;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
