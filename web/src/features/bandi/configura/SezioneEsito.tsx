import { type ApiError, STALE } from '../../../api/apiError.ts';
import { useReading } from '../../../api/useReading.ts';
import { Unread } from '../../../page/Unread.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Inline } from '../../../ui/layout/Stack.tsx';
import { bandiUfficioTesti } from '../bandiUfficio.testi.ts';
import type { Sezione } from './useSezione.ts';

type Props = { sezione: Pick<Sezione<object>, 'error' | 'kept' | 'readAgain'> };

/** What became of the last Salva: why it failed, or what was kept when newer data came in. */
export function SezioneEsito({ sezione: { error, kept, readAgain } }: Props) {
  const { t } = useTexts(bandiUfficioTesti);
  return (
    <>
      {error !== null && <Failure error={error} onReadAgain={readAgain} />}
      {kept !== null && (
        <Notice tone="warn" live>
          {kept > 0 ? `${t('mantenute')} ${t('contese')}` : t('mantenute')}
        </Notice>
      )}
    </>
  );
}

/** After another user saved: asks whether to keep or drop own changes, so that nothing is overwritten unnoticed. */
function Failure({ error, onReadAgain }: { error: ApiError; onReadAgain: Sezione<object>['readAgain'] }) {
  const { t } = useTexts(bandiUfficioTesti);
  const { read, unread, reading } = useReading();
  const choice = error.code === STALE && (
    <Inline gap="close">
      <Button pending={reading} onPress={() => void read(() => onReadAgain(false))}>
        {t('leggi')}
      </Button>
      <Button pending={reading} onPress={() => void read(() => onReadAgain(true))}>
        {t('mantieni')}
      </Button>
    </Inline>
  );
  const reasons = error.violationReport.map(({ messaggio }) => messaggio).join(' ');
  return (
    <Notice tone="error" live title={t('nonSalvato')} action={choice}>
      <p>{[error.message, reasons].filter(Boolean).join(' ')}</p>
      <Unread error={unread} />
    </Notice>
  );
}
