/** `9:30`, `9.30` and `0930` are `09:30`, an hour alone is that hour struck; null is no time of the day. */
export function readOra(text: string): string | null {
  const match = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(text.trim());
  const [, hours = '', minutes = '00'] = match ?? [];
  return match === null || Number(hours) > 23 || Number(minutes) > 59 ? null : `${hours.padStart(2, '0')}:${minutes}`;
}
