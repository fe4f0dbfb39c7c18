import { STEMMA } from '@sigeba/contract/configurazione/stemma.rules.ts';
import { bytesOfMB } from '@sigeba/contract/uploads.ts';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { GroupShell } from '../../form/inputs/FieldShell.tsx';
import type { InputProps } from '../../form/inputs/input.types.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { FileButton } from '../../ui/controls/FileButton.tsx';
import { Inline, Stack } from '../../ui/layout/Stack.tsx';
import { impostazioniTesti } from './impostazioni.testi.ts';
import { readCrest } from './readCrest.ts';

type Props = Omit<InputProps<{ id: number; nome: string } | null>, 'onChange'> & {
  onChange: (value: string[] | null) => void;
  /** Receives its picture, as an address of this page: to be revoked once it is shown no more. */
  onStemma: (url: string) => void;
};

/** The crest: one file, of which a picture is made here; it is stored at once, and everybody sees it after Salva. */
export function StemmaField({ value, onChange, onStemma, readOnly = false, errors = [], ...shell }: Props) {
  const { t } = useTexts(impostazioniTesti);
  const [fault, setFault] = useState<string | null>(null);
  const { runAsync, pending, error, why } = useAction('POST /ur/stemma', { personale: 'sempre' });
  async function take(file: File) {
    setFault(null);
    if (file.size > bytesOfMB(STEMMA.fileMB)) return setFault(t('stemma.grande', { mb: STEMMA.fileMB }));
    const crest = await readCrest(file).catch(() => null);
    if (crest === null) return setFault(t('stemma.illeggibile'));
    // What it was refused for is told below.
    const stored = await runAsync({ body: { nome: file.name, png: crest.png, svg: crest.svg } }).catch(() => null);
    if (stored === null) return URL.revokeObjectURL(crest.url);
    onStemma(crest.url);
    onChange([String(stored.id), stored.nome]);
  }
  const refusal =
    error === null ? [] : error.violationReport.length > 0 ? error.violationReport.map(({ messaggio }) => messaggio) : [error.message];
  const told = fault === null ? [...errors, ...refusal] : [...errors, fault];
  return (
    <GroupShell {...shell} errors={told}>
      {() => (
        <Stack>
          {value !== null && <p>{value.nome}</p>}
          {!readOnly && why === undefined && (
            <Inline>
              <FileButton small pending={pending} accept={STEMMA.mime.join(',')} aria-label={t('stemma.attuale')} onFile={take}>
                {t(value === null ? 'stemma.scegli' : 'stemma.cambia')}
              </FileButton>
              {value !== null && (
                <Button small variant="quiet" onPress={() => onChange(null)}>
                  {t('stemma.togli')}
                </Button>
              )}
              <span>{t('stemma.ammessi', { mb: STEMMA.fileMB })}</span>
            </Inline>
          )}
        </Stack>
      )}
    </GroupShell>
  );
}
