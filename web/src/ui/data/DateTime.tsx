import { formatDate, formatInstant, formatInstantToTheSecond, type Instant } from '@sigeba/contract/instant.ts';
import { Dash } from './Dash.tsx';

const formats = { day: formatDate, minute: formatInstant, second: formatInstantToTheSecond };

type Props = { value: Instant | null | undefined; to?: 'day' | 'minute' | 'second' };

/** dd/MM/yyyy HH:mm in Rome; `to` stops at the day or goes on to the second. */
export function DateTime({ value, to = 'minute' }: Props) {
  if (value === null || value === undefined || value === '') return <Dash />;
  return (
    <time dateTime={typeof value === 'string' ? value : value.toISOString()} data-numeric="">
      {formats[to](value)}
    </time>
  );
}
