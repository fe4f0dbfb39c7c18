import { totaleAssegnato } from '@sigeba/contract/esiti/esito.rules.ts';
import { isCollegiale, type StatoFase, statoFase } from '@sigeba/contract/valutazioni/fasi.rules.ts';
import { formatSoglia, punteggioDi } from '@sigeba/contract/valutazioni/punteggi.rules.ts';
import { Punteggio } from '../../../page/Punteggio.tsx';
import type { Translate } from '../../../text/translate.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { Amount } from '../../../ui/data/Amount.tsx';
import { type Column, DataTable } from '../../../ui/data/DataTable.tsx';
import { type Definition, DefinitionList } from '../../../ui/data/DefinitionList.tsx';
import { type Sign, StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { StatoBadge } from '../../proposte/StatoProposta.part.tsx';
import { archivioTesti } from '../archivio.testi.ts';
import { statoArchivio } from '../statoArchivio.ts';
import type { PropostaDaValutare } from './atto.types.ts';

type Fase = PropostaDaValutare['fasiValutazione'][number];

/** How far the evaluation of a proposta has come: its phases in their order, what they come to, the outcome. */
export function IterDialog({ proposta, onClose }: { proposta: PropostaDaValutare; onClose: () => void }) {
  const { t } = useTexts(archivioTesti);
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

/** The phases, one a line. Once the proposta is decided, a phase that did not begin will not begin. */
export function Fasi(proposta: Pick<PropostaDaValutare, 'fasiValutazione' | keyof IterFacts>) {
  const { t } = useTexts(archivioTesti);
  const columns: Column<Fase>[] = [
    { key: 'fase', head: t('mc.iter.fase'), numeric: true, width: '64px', cell: ({ fase }) => fase },
    {
      key: 'nome',
      head: t('mc.iter.nome'),
      title: true,
      width: '280px',
      cell: ({ nome }) => nome,
      second: ({ nome, tipo }) => t(`mc.iter.tipi.${tipo}`) !== nome && t(`mc.iter.tipi.${tipo}`),
    },
    {
      key: 'stato',
      head: t('colonne.stato'),
      bare: true,
      cell(fase) {
        const stato = statoFase(fase, corsoOf(fase, proposta));
        return (
          <StatusBadge tone={TONI[stato] ?? 'neutral'} sign={SEGNI[stato]}>
            {t(`mc.iter.stati.${stato}`)}
          </StatusBadge>
        );
      },
    },
  ];
  return <DataTable label={t('mc.iter.fasi')} columns={columns} rows={proposta.fasiValutazione} rowKey={({ fase }) => fase} />;
}

const TONI: Partial<Record<StatoFase, 'ok' | 'info'>> = { CONCLUSA: 'ok', ATTIVA: 'info' };
const SEGNI: Partial<Record<StatoFase, Sign>> = { DA_INIZIARE: 'draft', INTERROTTA: 'no', RESPINTA: 'no', NON_SVOLTA: 'no' };

type IterFacts = Pick<PropostaDaValutare, 'statusValutazioneProposta' | 'esitoSpeciale' | 'valutazioneList' | 'numeroRefereeAssociati'>;

/** A phase of the referees has begun once there is one, those of the commission with their sheet. */
const corsoOf = (
  { fase, tipo }: Fase,
  { statusValutazioneProposta, esitoSpeciale, valutazioneList, numeroRefereeAssociati }: IterFacts,
) => ({
  decisa: statusValutazioneProposta !== null,
  iniziata: isCollegiale({ tipo }) ? valutazioneList.some((scheda) => scheda.fase === fase) : numeroRefereeAssociati > 0,
  esitoSpeciale,
});

/** The result of the phases; nothing is shown before the last one is concluded. */
function useFatti(proposta: PropostaDaValutare): Definition[] {
  const { t } = useTexts(archivioTesti);
  const { status, esitoSpeciale, statusValutazioneProposta, esitoValutazione } = proposta;
  const stato = statoArchivio({ status, esitoSpeciale, esito: statusValutazioneProposta });
  const decimali = proposta.decimaliPunteggio ?? 1;
  const { punteggio, media, mediaSogliaFinanziabilita: mediaSoglia, sogliaFinanziabilita: soglia, punteggioMassimo: massimo } = proposta;
  const score = (value: number | null, di: number | null = null) =>
    value !== null && <Punteggio punteggio={value} decimali={decimali} massimo={di} {...punteggioDi(proposta)} />;
  // The score usually equals the mean: it is shown only where it differs.
  const altra = (term: string, value: number | null): Definition[] =>
    value === null || value === punteggio ? [] : [{ term, value: score(value) }];
  return [
    { term: t('colonne.stato'), value: <StatoBadge stato={stato} /> },
    { term: t('mc.iter.referee'), value: String(proposta.numeroRefereeAssociati) },
    { term: t('vista.punteggio'), value: score(punteggio, massimo) },
    ...altra(t('mc.iter.media'), media),
    ...altra(t('mc.iter.mediaSoglia'), mediaSoglia),
    { term: t('mc.iter.soglia'), value: soglia !== null && formatSoglia(soglia, decimali) },
    ...(esitoValutazione === null ? [] : concessoOf(esitoValutazione, t)),
  ];
}

/** What was granted, assegni by themselves and in all. */
function concessoOf(
  { esitoConcluso, ...importi }: NonNullable<PropostaDaValutare['esitoValutazione']>,
  t: Translate<typeof archivioTesti>,
): Definition[] {
  const conAssegni: Definition[] = importi.assegnoAssegnato
    ? [
        { term: t('vista.assegnoConcesso'), value: <Amount value={importi.assegnoAssegnato} symbol /> },
        { term: t('mc.iter.totale'), value: <Amount value={totaleAssegnato(importi)} symbol /> },
      ]
    : [];
  return [
    { term: t('vista.concesso'), value: <Amount value={importi.finanziamentoAssegnato} symbol /> },
    ...conAssegni,
    { term: t('mc.iter.esito'), value: t(esitoConcluso ? 'mc.iter.esitoConcluso' : 'mc.iter.esitoBozza') },
  ];
}
