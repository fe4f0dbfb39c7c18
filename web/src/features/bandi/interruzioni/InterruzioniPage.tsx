import type { Interruzione } from '@sigeba/contract/bandi/interruzioni/interruzioni.routes.ts';
import { dayInRome, formatInstant, timeInRome } from '@sigeba/contract/instant.ts';
import { useState } from 'react';
import { useRoute } from '../../../api/useRoute.ts';
import { Loaded } from '../../../page/Loaded.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { type Column, DataTable } from '../../../ui/data/DataTable.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { interruzioniTesti } from './interruzioni.testi.ts';
import { nomeTermine } from './nomeTermine.ts';
import { RegistraInterruzione } from './RegistraInterruzione.tsx';

/** /ur/interruzioni: when nobody could work, and the deadlines that were put off for it. */
export default function InterruzioniPage() {
  const { t } = useTexts(interruzioniTesti);
  const query = useRoute('GET /ur/interruzioni', {});
  const [declared, setDeclared] = useState(0);
  return (
    <Stack>
      <PageHeader title={t('titolo')} />
      {/* Declared, the form begins anew. */}
      <RegistraInterruzione key={declared} onDone={() => setDeclared(declared + 1)} />
      <Card title={t('registrate.titolo')} flush>
        <Loaded query={query}>{(rows) => <Registrate rows={rows} />}</Loaded>
      </Card>
    </Stack>
  );
}

function Registrate({ rows }: { rows: readonly Interruzione[] }) {
  const { t } = useTexts(interruzioniTesti);
  return (
    <DataTable
      label={t('registrate.titolo')}
      columns={useColumns()}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t('registrate.vuota')}>{t('registrate.vuotaConsiglio')}</EmptyState>}
    />
  );
}

/** Day and hour stay together where their sentence is broken. */
const onOneLine = (instant: string): string => formatInstant(instant).replace(' ', '\u00a0');

function useColumns(): Column<Interruzione>[] {
  const { t } = useTexts(interruzioniTesti);
  return [
    {
      key: 'periodo',
      head: t('registrate.periodo'),
      title: true,
      whole: true,
      cell: ({ dal, al }) =>
        t('registrate.finoA', {
          dal: formatInstant(dal),
          al: dayInRome(dal) === dayInRome(al) ? timeInRome(al) : formatInstant(al),
        }),
    },
    { key: 'motivo', head: t('registrate.motivo'), cell: ({ motivo }) => motivo },
    {
      key: 'termini',
      head: t('registrate.termini'),
      width: '38%',
      cell: ({ proroghe }) =>
        proroghe.map((proroga) => (
          <div key={`${proroga.bando} ${proroga.tipologia}`}>
            {t('registrate.termine', {
              nome: nomeTermine(proroga),
              prima: onOneLine(proroga.prima),
              dopo: onOneLine(proroga.dopo),
            })}
          </div>
        )),
    },
    {
      key: 'quando',
      head: t('registrate.quando'),
      whole: true,
      cell: ({ quando }) => formatInstant(quando),
      second: ({ da }) => `${da.cognome} ${da.nome}`,
    },
  ];
}
