import { formatGiorno } from '@sigeba/contract/giorno.ts';
import {
  type Abbinamento,
  checkAbbinamento,
  etichettaOf,
  missingIn,
  readAbbinamento,
  writeAbbinamento,
} from '@sigeba/contract/massivo/abbinamento.rules.ts';
import { COLONNE, readCella } from '@sigeba/contract/massivo/colonne.ts';
import type { TemplateDiFile } from '@sigeba/contract/massivo/massivo.rules.ts';
import type { ColonneMassivo } from '@sigeba/contract/massivo/massivo.shape.ts';
import { useId, useState } from 'react';
import { faultsAt } from '../../api/apiError.ts';
import { useAction } from '../../api/useAction.ts';
import { useRoute } from '../../api/useRoute.ts';
import { SelectInput } from '../../form/inputs/SelectInput.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { type Column, DataTable } from '../../ui/data/DataTable.tsx';
import { DOT } from '../../ui/data/dot.ts';
import { Notice, Refused } from '../../ui/feedback/Notice.tsx';
import { Progress } from '../../ui/feedback/Progress.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Inline } from '../../ui/layout/Stack.tsx';
import { Illeggibile } from './Illeggibile.tsx';
import css from './Massivo.module.css';
import { massivoTesti } from './massivo.testi.ts';

type Props = {
  id: number;
  template: TemplateDiFile;
  /** As the office has matched them on this page already. */
  colonne: string | null;
  onDone: (colonne: string) => void;
  /** Back to the preview, where there is one. */
  onCancel?: (() => void) | undefined;
};

/** Each column of a file, and what it is taken for: where headings do not say it, the office does (D-236). */
export function AbbinaColonne({ id, template, colonne, ...acts }: Props) {
  const { t } = useTexts(massivoTesti);
  const query = useRoute('GET /media/massivo/:id/colonne', { params: { id }, query: { template } }, { fresh: 'static' });
  if (query.error !== null) return <Illeggibile error={query.error} />;
  if (query.data === undefined)
    return (
      <Card>
        <Progress label={t('lettura')} />
      </Card>
    );
  const chosen = colonne === null ? query.data.colonne.map(({ colonna }) => colonna) : readAbbinamento(colonne);
  return <Scelta id={id} template={template} file={query.data} chosen={chosen} {...acts} />;
}

type SceltaProps = Omit<Props, 'colonne'> & { file: ColonneMassivo; chosen: Abbinamento };

function Scelta({ id, template, file, chosen: begun, onDone, onCancel }: SceltaProps) {
  const { t } = useTexts(massivoTesti);
  const [chosen, setChosen] = useState(begun);
  const save = useAction('PUT /media/massivo/:id/colonne', { personale: 'sempre', onDone: () => onDone(writeAbbinamento(chosen)) });
  const faults = checkAbbinamento(template, chosen);
  const missing = missingIn(template, chosen).map(etichettaOf).join(', ');
  const cardId = useId();
  return (
    <Card flush id={cardId} title={t('abbina.titolo', file)}>
      <div className={css.bar}>
        <p>{t('abbina.testo', file)}</p>
        <Refused error={save.error} title={t('abbina.nonSalvato')} />
        {missing !== '' && (
          <Notice tone="warn" live>
            <p>{t('abbina.mancano', { colonne: missing })}</p>
            <p>{t('abbina.aggiungi')}</p>
          </Notice>
        )}
      </div>
      <DataTable
        label={t('abbina.tabella')}
        cards
        columns={useColumns({ template, file, chosen, faults, onChange: setChosen })}
        rows={file.colonne.map((colonna, at) => ({ ...colonna, at })).filter(hasContent)}
        rowKey={({ at }) => at}
      />
      <div className={css.bar}>
        <Inline>
          <Button
            variant="primary"
            pending={save.pending}
            why={save.why ?? (faults.length === 0 ? undefined : t('abbina.prima'))}
            onPress={() => void save.run({ params: { id }, body: { template, colonne: writeAbbinamento(chosen) } })}
          >
            {t('abbina.continua')}
          </Button>
          {onCancel !== undefined && <Button onPress={onCancel}>{t('abbina.annulla')}</Button>}
        </Inline>
      </div>
    </Card>
  );
}

type Riga = ColonneMassivo['colonne'][number] & { at: number };
const hasContent = ({ intestazione, esempi }: Riga): boolean => intestazione !== null || esempi.length > 0;

type Choosing = Pick<SceltaProps, 'template' | 'file' | 'chosen'> & {
  faults: ReturnType<typeof checkAbbinamento>;
  onChange: (chosen: Abbinamento) => void;
};

function useColumns({ template, file, chosen, faults, onChange }: Choosing): Column<Riga>[] {
  const { t } = useTexts(massivoTesti);
  const nameOf = ({ intestazione, at }: Riga) => intestazione ?? t('abbina.senzaIntestazione', { n: at + 1 });
  const options = COLONNE[template].map(({ nome, obbligatoria }) => ({
    value: nome,
    label: obbligatoria ? `${etichettaOf(nome)} *` : etichettaOf(nome),
  }));
  return [
    { key: 'nome', head: t('abbina.nelFile'), title: true, width: '26%', cell: nameOf },
    {
      key: 'esempi',
      head: t('abbina.esempi'),
      cell: ({ esempi, giorni, at }) => {
        const tipo = COLONNE[template].find(({ nome }) => nome === chosen[at])?.tipo;
        const where = { giorni: giorni || tipo === 'giorno' || tipo === 'termine', spostamento: file.spostamento };
        return esempi.map((esempio) => exampleOf(esempio, where)).join(DOT);
      },
    },
    {
      key: 'colonna',
      head: t('abbina.scelta'),
      width: '34%',
      cell: (row) => (
        <SelectInput
          label={t('abbina.sceltaDi', { colonna: nameOf(row) })}
          hideLabel
          empty={t('abbina.nonUsare')}
          options={options}
          value={chosen[row.at] ?? null}
          errors={faultsAt(faults, `colonne.${row.at}`)}
          onChange={(nome) => onChange(file.colonne.map((_, at) => (at === row.at ? nome : (chosen[at] ?? null))))}
        />
      ),
    },
  ];
}

/** Reads numbers of the file as days. */
const DATA = { nome: '', tipo: 'giorno', obbligatoria: true, esempio: '' } as const;

type Where = { giorni: boolean; spostamento: number };

/** A value as it stands in the file; a number in a column of days is the day that it means. */
function exampleOf(esempio: string | number, { giorni, spostamento }: Where): string {
  if (typeof esempio === 'string') return esempio;
  const letta = giorni ? readCella(DATA, esempio, spostamento) : null;
  return letta !== null && 'valore' in letta ? formatGiorno(String(letta.valore)) : String(esempio).replace('.', ',');
}
