import { FORMATI, type FormatoConPdf } from '@sigeba/contract/list/list.ts';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../api/apiError.ts';
import { resource } from '../api/call.ts';
import { downloadWhole } from '../api/download.ts';
import { useTexts } from '../text/useTexts.ts';
import { Button } from '../ui/controls/Button.tsx';
import { MoreActs } from '../ui/controls/MoreActs.tsx';
import { formatCount } from '../ui/data/format.ts';
import { Notice } from '../ui/feedback/Notice.tsx';
import { csvTesti } from './csv.testi.ts';

type FileExport = {
  pending: FormatoConPdf | null;
  run: (formato: FormatoConPdf) => Promise<void>;
  /** The notice of a refusal. */
  notice: ReactNode;
};

/** Fetches the files of a list, with the current filters and order and all columns of the list, as CSV or spreadsheet. */
export function useExport({ file, query: filters }: { file: string | null; query: object }): FileExport {
  const { t } = useTexts(csvTesti);
  const [pending, setPending] = useState<FormatoConPdf | null>(null);
  const [error, setError] = useState<string | null>(null);
  async function run(formato: FormatoConPdf) {
    if (file === null) return;
    setPending(formato);
    setError(null);
    const query = formato === 'csv' ? filters : { ...filters, formato };
    await downloadWhole(resource(file, {}, { ...query })).catch((failure: unknown) =>
      setError((failure instanceof ApiError && failure.message) || t('interrotta')),
    );
    setPending(null);
  }
  const notice = error !== null && (
    <Notice tone="error" live title={t('fallita')}>
      {error}
    </Notice>
  );
  return { pending, run, notice };
}

type Props = {
  totale: number | undefined;
  exporting: FileExport;
  /** What its route answers as. */
  formati?: readonly FormatoConPdf[];
};

/** The files of a list, and what else is taken out of it, behind one button. */
export function ExportMenu({ children }: { children: ReactNode }) {
  const { t } = useTexts(csvTesti);
  return (
    <MoreActs small label={t('esporta')}>
      {children}
    </MoreActs>
  );
}

/** Says how many rows the file will hold. */
export function ExportButtons({ totale, exporting: { pending, run }, formati = FORMATI }: Props) {
  const { t } = useTexts(csvTesti);
  return formati.map((formato) => (
    <Button
      key={formato}
      small
      pending={pending === formato}
      disabled={!totale || (pending !== null && pending !== formato)}
      onPress={() => void run(formato)}
    >
      {t(formato, { totale: formatCount(totale ?? 0) })}
    </Button>
  ));
}
