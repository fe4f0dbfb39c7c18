import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import { uploads } from '@sigeba/contract/uploads.ts';
import type { ModuloLetto } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import { useState } from 'react';
import { downloadWhole } from '../../api/download.ts';
import { sendFile } from '../../api/upload.ts';
import { DropArea } from '../../form/inputs/DropArea.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { FileButton } from '../../ui/controls/FileButton.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Inline, Stack } from '../../ui/layout/Stack.tsx';
import type { SchedaEditing } from './useScheda.ts';
import { valutazioniTesti } from './valutazioni.testi.ts';

type Props = { editing: Pick<SchedaEditing, 'form' | 'takeLetto'>; propostaId: number };
const FORMATI = ['xlsx', 'json'] as const;
type Esito = { letto: ModuloLetto; prima: Valori };

/** The sheet as a file: taken away, filled in elsewhere, dropped here again. What it says is shown, and saved by nobody but the reader. */
export function ModuloScheda({ editing, propostaId }: Props) {
  const { t } = useTexts(valutazioniTesti);
  const [esito, setEsito] = useState<Esito | 'ANNULLATO' | null>(null);
  const { busy, failure, attempt } = useAttempt(t('modulo.nonRiuscito'));

  const modulo = `/referee/valutazione/modulo/${propostaId}`;

  const take = (file: File) =>
    attempt(async () => {
      setEsito(null);
      const letto = await sendFile<ModuloLetto>('/referee/valutazione/modulo', file, { fields: { propostaId: String(propostaId) } });
      setEsito({ letto, prima: editing.takeLetto(letto) });
    });

  function undo({ prima }: Esito) {
    editing.form.restore(prima);
    editing.form.setViolazioni([]);
    setEsito('ANNULLATO');
  }

  return (
    <details>
      <summary>{t('modulo.titolo')}</summary>
      <Stack>
        <p>{t('modulo.testo')}</p>
        <Inline>
          {FORMATI.map((formato) => (
            <Button key={formato} small disabled={busy} onPress={() => attempt(() => downloadWhole(`${modulo}?formato=${formato}`))}>
              {t('modulo.scarica', { formato })}
            </Button>
          ))}
        </Inline>
        <DropArea onFiles={([file]) => void (file && take(file))}>
          <FileButton small disabled={busy} accept={uploads.scheda.mime.join(',')} onFile={(file) => void take(file)}>
            {t('modulo.scegli')}
          </FileButton>
          <span>{t('modulo.trascina')}</span>
        </DropArea>
        {busy && <p role="status">{t('modulo.leggo')}</p>}
        {failure !== null && (
          <Notice tone="error" live>
            <p>{failure}</p>
          </Notice>
        )}
        {esito === 'ANNULLATO' && <p role="status">{t('modulo.annullato')}</p>}
        {esito !== null && esito !== 'ANNULLATO' && <Letto letto={esito.letto} onUndo={() => undo(esito)} />}
      </Stack>
    </details>
  );
}

/** How much was read, what was not, and the way back. */
function Letto({ letto: { righe, motivazione, violazioni }, onUndo }: { letto: ModuloLetto; onUndo: () => void }) {
  const { t } = useTexts(valutazioniTesti);
  const answers = righe.flatMap((riga) => [riga.punteggio, riga.motivazione]).filter((each) => each !== undefined);
  const count = answers.length + (motivazione === undefined ? 0 : 1);
  return (
    <Notice
      tone={violazioni.length === 0 && count > 0 ? 'ok' : 'warn'}
      live
      title={count === 0 ? t('modulo.nulla') : t('modulo.letto', { count })}
      action={
        count > 0 && (
          <Button small onPress={onUndo}>
            {t('modulo.annulla')}
          </Button>
        )
      }
    >
      {count > 0 && <p>{t('modulo.controlla')}</p>}
      {violazioni
        .filter(({ campo }) => campo === 'file')
        .map(({ messaggio }) => (
          <p key={messaggio}>{messaggio}</p>
        ))}
    </Notice>
  );
}

/** One act at a time, and why it did not succeed. */
function useAttempt(fallback: string) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function attempt(act: () => Promise<void>) {
    setBusy(true);
    setFailure(null);
    await act().catch((cause: unknown) => setFailure((cause instanceof Error && cause.message) || fallback));
    setBusy(false);
  }
  return { busy, failure, attempt };
}
