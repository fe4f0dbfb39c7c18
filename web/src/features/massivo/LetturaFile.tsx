import type { TemplateDiFile } from '@sigeba/contract/massivo/massivo.rules.ts';
import type { EsitoMassivo } from '@sigeba/contract/massivo/massivo.shape.ts';
import { type ReactNode, useRef, useState } from 'react';
import { type ApiError, faultsAt } from '../../api/apiError.ts';
import { useTexts } from '../../text/useTexts.ts';
import { changeAndFocus } from '../../ui/controls/changeAndFocus.ts';
import { Progress } from '../../ui/feedback/Progress.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { AbbinaColonne } from './AbbinaColonne.tsx';
import { Illeggibile } from './Illeggibile.tsx';
import css from './Massivo.module.css';
import { massivoTesti } from './massivo.testi.ts';

/** A read file; `colonne`: as the office has matched them on this page; `again` reads it anew. */
export type Reading = { esito: EsitoMassivo; colonne: string | null; onMatch: () => void; again: () => Promise<unknown> };

type Props = {
  id: number;
  template: TemplateDiFile;
  /** What the file would change, with these columns. */
  preview: { error: ApiError | null; data: EsitoMassivo | undefined; refetch: () => Promise<unknown> };
  /** As the office has matched them on this page. */
  colonne: string | null;
  onColonne: (colonne: string | null) => void;
  children: (reading: Reading) => ReactNode;
};

/**
 * A file that is looked at before it is applied; where its headings do not say which column is which, first the columns are matched (D-236).
 * The preview takes the focus when they are.
 */
export function LetturaFile({ id, template, preview, colonne, onColonne, children }: Props) {
  const { t } = useTexts(massivoTesti);
  const [changing, setChanging] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const { error, data: esito, refetch } = preview;
  function close(matched: string | null) {
    changeAndFocus(
      () => {
        setChanging(false);
        onColonne(matched);
      },
      () => box.current,
    );
  }
  const isUnmatched = error !== null && faultsAt(error.violationReport, 'colonne').length > 0;
  return (
    <div ref={box} tabIndex={-1} className={css.preview}>
      {changing || isUnmatched ? (
        <AbbinaColonne
          id={id}
          template={template}
          colonne={colonne ?? esito?.abbinamento?.colonne ?? null}
          onDone={close}
          onCancel={changing ? () => close(colonne) : undefined}
        />
      ) : error !== null ? (
        <Illeggibile error={error} />
      ) : esito === undefined ? (
        <Card>
          <Progress label={t('lettura')} />
        </Card>
      ) : (
        children({ esito, colonne, onMatch: () => setChanging(true), again: refetch })
      )}
    </div>
  );
}
