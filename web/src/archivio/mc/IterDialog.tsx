import { STATI_PROPOSTA } from '@sigeba/contract/proposte/stato.ts';
import { formatSoglia, punteggioDi } from '@sigeba/contract/valutazioni/punteggi.rules.ts';
import { useTranslation } from '../../text/useTranslation.ts';
import { Amount } from '../../ui/Amount.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { type Definition, DefinitionList } from '../../ui/DefinitionList.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Punteggio } from '../../ui/Punteggio.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { TONI_PROPOSTA } from '../../ui/toniProposta.ts';
import { statoArchivio } from '../statoArchivio.ts';
import type { Valutanda } from './atto.types.ts';

type Fase = Valutanda['fasiValutazione'][number];

/** How far the evaluation of a proposta has come: its phases in their order, what they come to, the outcome. */
export function IterDialog({ proposta, onClose }: { proposta: Valutanda; onClose: () => void }) {
  const { t } = useTranslation('archivio');
  return (
    <Dialog wide title={t('mc.iter.titolo')} onClose={onClose}>
      <Stack>
        <p>
          <strong>{proposta.titolo || t('senzaTitolo')}</strong>
        </p>
        <DefinitionList items={useFatti(proposta)} />
        <Fasi {...proposta} />
      </Stack>
    </Dialog>
  );
}

/** The phases, one a line; of what is decided those that were left out begin no more. */
export function Fasi({ fasiValutazione, statusValutazioneProposta }: Pick<Valutanda, 'fasiValutazione' | 'statusValutazioneProposta'>) {
  const { t } = useTranslation('archivio');
  const columns: Column<Fase>[] = [
    { key: 'fase', head: t('mc.iter.fase'), numeric: true, width: '64px', cell: ({ fase }) => fase },
    { key: 'nome', head: t('mc.iter.nome'), title: true, cell: ({ nome }) => nome },
    { key: 'tipo', head: t('mc.iter.tipo'), cell: ({ tipo }) => t(`mc.iter.tipi.${tipo}`) },
    {
      key: 'stato',
      head: t('colonne.stato'),
      bare: true,
      width: '160px',
      cell: (fase) => <StatoFase fase={fase} decisa={statusValutazioneProposta !== null} />,
    },
  ];
  return <DataTable label={t('mc.iter.fasi')} columns={columns} rows={fasiValutazione} rowKey={({ fase }) => fase} />;
}

function StatoFase({ fase: { attiva, conclusa }, decisa }: { fase: Fase; decisa: boolean }) {
  const { t } = useTranslation('archivio');
  if (conclusa) return <StatusBadge tone="ok">{t('mc.iter.conclusa')}</StatusBadge>;
  if (attiva) return <StatusBadge tone="info">{t('mc.iter.attiva')}</StatusBadge>;
  return <StatusBadge>{t(decisa ? 'mc.iter.nonSvolta' : 'mc.iter.daIniziare')}</StatusBadge>;
}

/** What the phases have come to; nothing of it before the last is concluded. */
function useFatti(proposta: Valutanda): Definition[] {
  const { t } = useTranslation('archivio');
  const { status, esitoSpeciale, statusValutazioneProposta, esitoValutazione } = proposta;
  const stato = statoArchivio({ status, esitoSpeciale, esito: statusValutazioneProposta });
  const decimali = proposta.decimaliPunteggio ?? 1;
  const score = (value: number | null) => value !== null && <Punteggio punteggio={value} decimali={decimali} {...punteggioDi(proposta)} />;
  return [
    { term: t('colonne.stato'), value: <StatusBadge tone={TONI_PROPOSTA[stato]}>{STATI_PROPOSTA[stato]}</StatusBadge> },
    { term: t('mc.iter.referee'), value: String(proposta.numeroRefereeAssociati) },
    {
      term: t('vista.punteggio'),
      value: score(proposta.punteggio),
    },
    { term: t('mc.iter.media'), value: score(proposta.mediaSogliaFinanziabilita ?? proposta.media) },
    { term: t('mc.iter.soglia'), value: proposta.sogliaFinanziabilita !== null && formatSoglia(proposta.sogliaFinanziabilita, decimali) },
    ...(esitoValutazione === null
      ? []
      : [
          { term: t('vista.concesso'), value: <Amount value={esitoValutazione.finanziamentoAssegnato} symbol /> },
          { term: t('mc.iter.esito'), value: t(esitoValutazione.esitoConcluso ? 'mc.iter.esitoConcluso' : 'mc.iter.esitoBozza') },
        ]),
  ];
}
