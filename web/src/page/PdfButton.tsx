import { useState } from 'react';
import { ApiError } from '../api/apiError.ts';
import { downloadWhole } from '../api/download.ts';
import { useTexts } from '../text/useTexts.ts';
import { ActionLabel } from '../ui/controls/ActionLabel.tsx';
import { Button } from '../ui/controls/Button.tsx';
import { stampaTesti } from './stampa.testi.ts';

type Props = {
  /** Path of the API: what the reader may have of it, the server decides. */
  risorsa: string;
  /** In a row of a list: which one it is, for who hears only the button. */
  titolo?: string;
  /** What it is called, where it is not the PDF of what is on the screen. */
  label?: string;
};

/** Fetches a document, and what became of it. */
export function usePdf(risorsa: string) {
  const { t } = useTexts(stampaTesti);
  const [state, setState] = useState<'still' | 'coming' | { failure: string }>('still');
  async function download() {
    setState('coming');
    setState(
      await downloadWhole(risorsa).then(
        () => 'still' as const,
        (failure: unknown) => ({ failure: failure instanceof ApiError ? failure.message : t('nonScaricato') }),
      ),
    );
  }
  return { state, download: () => void download() };
}

/** "Scarica PDF": the document of what is on the screen. It may take a moment, and says where it could not be had. */
export function PdfButton({ risorsa, titolo, label }: Props) {
  const { t } = useTexts(stampaTesti);
  const { state, download } = usePdf(risorsa);
  const words = label ?? t('scarica');
  return (
    <>
      <Button small={titolo !== undefined} pending={state === 'coming'} onPress={download}>
        {titolo === undefined ? words : <ActionLabel action={words} titolo={titolo} />}
      </Button>
      {typeof state === 'object' && <span role="alert">{state.failure}</span>}
    </>
  );
}
