import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { ApiError } from '../api/apiError.ts';
import { downloadWhole } from '../api/download.ts';
import { useTexts } from '../text/useTexts.ts';
import { ActionLabel } from '../ui/controls/ActionLabel.tsx';
import { Button } from '../ui/controls/Button.tsx';
import { stampaTesti } from './stampa.testi.ts';

type Props = {
  /** The path of the document in the API; the server decides what of it the reader may have. */
  risorsa: string;
  /** In a row of a list: the name of the row, for screen readers. */
  titolo?: string;
  /** The label, where the document is not the PDF of what the screen shows. */
  label?: string;
  /** What a page is there for. */
  primary?: boolean;
};

/** Fetches a document, and tells whether it is pending or has failed. */
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

/** "Scarica PDF": the document of what the screen shows. Fetching it may take a moment; a failure is told. */
export function PdfButton({ risorsa, titolo, label, primary = false }: Props) {
  const { t } = useTexts(stampaTesti);
  const { state, download } = usePdf(risorsa);
  const words = label ?? t('scarica');
  return (
    <>
      <Button
        icon={titolo === undefined ? Download : undefined}
        variant={primary ? 'primary' : 'secondary'}
        small={titolo !== undefined}
        pending={state === 'coming'}
        onPress={download}
      >
        {titolo === undefined ? words : <ActionLabel action={words} titolo={titolo} />}
      </Button>
      {typeof state === 'object' && <span role="alert">{state.failure}</span>}
    </>
  );
}
