import { timeInRome } from '@sigeba/contract/instant.ts';
import { useServerNow } from '../../api/useConfig.ts';
import { useUtente } from '../../api/useUtente.ts';
import { useTexts } from '../../text/useTexts.ts';
import { homeTesti } from './home.testi.ts';

/** The hour of Rome from which one says good evening. */
const SERA = '18:00';

/** The head of a home: it greets by name, and the tab says where one is. */
export function useSaluto(): { title: string; tab: string } {
  const { t } = useTexts(homeTesti);
  const { utente } = useUtente();
  const now = useServerNow();
  const nome = utente?.nome ?? '';
  const title = nome === '' ? t('titolo') : t(timeInRome(now) < SERA ? 'saluto.giorno' : 'saluto.sera', { nome });
  return { title, tab: t('titolo') };
}
