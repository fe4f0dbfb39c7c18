/** The part of an IP address that one person commands: all of IPv4, the first 64 bits of IPv6. */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  const [address = ''] = ip.split('%');
  const embedded = /(?:^|:)((?:\d{1,3}\.){3}\d{1,3})$/.exec(address)?.[1];
  if (embedded !== undefined && /^(::|0*(:0*)*:)ffff:/i.test(address)) return embedded;
  const [head = '', tail] = address.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...groups(tail ?? '')];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
