import type { EsitoProva } from '@sigeba/contract/configurazione/impostazioni.routes.ts';
import type { SezionePosta } from '@sigeba/contract/configurazione/sezioni.ts';
import { useAction } from '../../api/useAction.ts';
import { useUtente } from '../../api/useUtente.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice, Refused } from '../../ui/feedback/Notice.tsx';
import type { NoticeTone } from '../../ui/feedback/noticeBar.tsx';
import { Inline, Stack } from '../../ui/layout/Stack.tsx';
import { impostazioniTesti } from './impostazioni.testi.ts';

const TONE: Record<EsitoProva['stato'], NoticeTone> = { BENE: 'ok', ATTENZIONE: 'warn', MALE: 'error' };

type Props = {
  sezione: SezionePosta;
  /** Something of the section is not saved yet: the test is of what is. */
  changed: boolean;
};

/** Sends the reader a mail as the section has it stored, and says what the mail server answered (D-284). */
export function ProvaPosta({ sezione, changed }: Props) {
  const { t } = useTexts(impostazioniTesti);
  const { utente } = useUtente();
  const { run, why, pending, error, data } = useAction('POST /ur/impostazioni/:sezione/prova', { personale: 'sempre' });
  return (
    <Stack>
      <Inline>
        <Button pending={pending} why={why} onPress={() => void run({ params: { sezione } })}>
          {t('prova.invia')}
        </Button>
        <span>{t(changed ? 'prova.aMeSalvate' : 'prova.aMe', { email: utente?.email ?? '' })}</span>
      </Inline>
      <Refused error={error} title={t('prova.nonInviata')} />
      {data !== undefined && !pending && error === null && (
        <Notice live tone={TONE[data.stato]} title={data.dice}>
          {data.rimedio}
        </Notice>
      )}
    </Stack>
  );
}
