import { useState } from 'react';
import { ApiError } from '../api/apiError.ts';
import { resource } from '../api/call.ts';
import { download } from '../api/download.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { Button } from '../ui/Button.tsx';
import { formatCount } from '../ui/format.ts';

/** The CSV of the people of a filter; `error` is what the server said when it was refused. */
export function useExportUtenti() {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function run(asked: Record<string, string>) {
    setPending(true);
    setError(null);
    await download(resource('/ur/utenti/export', {}, asked)).catch((failure: unknown) =>
      setError(failure instanceof ApiError ? failure.message : ''),
    );
    setPending(false);
  }
  return { pending, error, run };
}

type Props = { totale: number | undefined; pending: boolean; onPress: () => void };

export function ExportUtenti({ totale, pending, onPress }: Props) {
  const { t } = useTranslation('impersona');
  return (
    <Button pending={pending} disabled={!totale} onPress={onPress}>
      {t('esporta', { totale: formatCount(totale ?? 0) })}
    </Button>
  );
}
