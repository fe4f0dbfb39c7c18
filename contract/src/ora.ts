/** `9:30`, `9.30` and `0930` are `09:30`; null is no time of the day. */
export function readOra(text: string): string | null {
  const match = /^(\d{1,2})[:.]?(\d{2})$/.exec(text.trim());
  const [hours, minutes] = [Number(match?.[1]), Number(match?.[2])];
  return match === null || hours > 23 || minutes > 59 ? null : `${String(hours).padStart(2, '0')}:${match[2]}`;
}
