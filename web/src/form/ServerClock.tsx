import { formatInstantToTheSecond, type Instant } from '@sigeba/contract/instant.ts';
import { useServerClock } from '../api/serverClock.ts';
import { useTexts } from '../text/useTexts.ts';
import { uiTesti } from '../ui/ui.testi.ts';
import css from './ServerClock.module.css';

const DAY = 24 * 3_600_000;

type Props = { scadenza: Instant; now: Date };

/** "Ora del server 13:59:12" in the last day before a deadline, which the server decides and not this device. */
export function ServerClock({ scadenza, now }: Props) {
  const { t } = useTexts(uiTesti);
  const left = new Date(scadenza).getTime() - now.getTime();
  const reading = useServerClock(left >= 0 && left < DAY);
  if (reading === null) return null;
  const { now: shown, ahead } = reading;
  return (
    <span className={css.clock}>
      {t('orologio.ora', { ora: formatInstantToTheSecond(shown).slice(-8) })}
      {ahead > 0 && <> ({t('orologio.avanti', { count: ahead })})</>}
      {ahead < 0 && <> ({t('orologio.indietro', { count: -ahead })})</>}
    </span>
  );
}
