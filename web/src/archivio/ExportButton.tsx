import { useState } from 'react';
import { ApiError } from '../api/apiError.ts';
import { resource } from '../api/call.ts';
import { download } from '../api/download.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { Button } from '../ui/Button.tsx';
import { formatCount } from '../ui/format.ts';

type Export = { pending: boolean; error: string | null; run: (asked: Record<string, unknown>) => Promise<void> };

/** The CSV of a filter; `error` is what the server said when it was refused. */
export function useExport(): Export {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function run(asked: Record<string, unknown>) {
    setPending(true);
    setError(null);
    await download(resource('/ur/proposte/export', {}, asked)).catch((failure: unknown) =>
      setError(failure instanceof ApiError ? failure.message : ''),
    );
    setPending(false);
  }
  return { pending, error, run };
}

type Props = { totale: number | undefined; asked: Record<string, unknown>; csv: Export };

/** Says how many rows the file will hold: those of the current filter, in the current order. */
export function ExportButton({ totale, asked, csv }: Props) {
  const { t } = useTranslation('archivio');
  return (
    <Button pending={csv.pending} disabled={!totale} onPress={() => void csv.run(asked)}>
      {t('esporta', { totale: formatCount(totale ?? 0) })}
    </Button>
  );
}
