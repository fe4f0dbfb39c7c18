import { haProposte, TESTI_STATO_BANDO, testoProposte } from '@sigeba/contract/bandi/bando.rules.ts';
import type { Bando } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { formatInstant } from '@sigeba/contract/instant.ts';
import { pathTo } from '../../../api/paths.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { Meta } from '../../../ui/data/ItemList.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { StoriaPer } from '../../audit/StoriaPer.part.tsx';
import { bandiUfficioTesti } from '../bandiUfficio.testi.ts';
import { Accanto } from './Accanto.tsx';
import { BandoFiles } from './BandoFiles.tsx';
import { BandoFrame } from './BandoFrame.tsx';
import { BandoPeriodo } from './BandoPeriodo.tsx';
import { BandoPreviste } from './BandoPreviste.tsx';
import { BandoPubblico } from './BandoPubblico.tsx';
import { BandoTesti } from './BandoTesti.tsx';
import { DeleteBando } from './DeleteBando.tsx';
import { ProntoCard } from './ProntoCard.tsx';
import { type Parte, SezioneForm } from './SezioneForm.tsx';
import { TipologieCard } from './TipologieCard.tsx';
import { toneOf } from './toneOf.ts';
import { type BandoValues, useBandoForm } from './useBandoForm.ts';

/** /ur/configuraBando/{id}: what belongs to the call itself, and the way to its tipologie. */
export default function ConfiguraBandoPage() {
  return <BandoFrame>{(bando) => <Sections bando={bando} />}</BandoFrame>;
}

function Sections({ bando }: { bando: Bando }) {
  const { t } = useTexts(bandiUfficioTesti);
  const { startTimestamp, endTimestamp, stato, proposte, copiatoDa, modificabile } = bando;
  return (
    <>
      <PageHeader
        title={bando.nome}
        breadcrumb={[
          { label: t('home'), to: pathTo('/ur/home') },
          { label: t('elenco.titolo'), to: pathTo('/ur/configBandi') },
        ]}
        more={<DeleteBando bando={bando} />}
        status={<StatusBadge tone={toneOf(stato)}>{TESTI_STATO_BANDO[stato]}</StatusBadge>}
      >
        <Meta>
          {t('bando.scadenza', { inizio: formatInstant(startTimestamp), fine: formatInstant(endTimestamp) })}
          {haProposte(proposte) && t('bando.proposte', { proposte: testoProposte(proposte) })}
          {copiatoDa !== null && t('bando.copiatoDa', { nome: copiatoDa.nome })}
        </Meta>
      </PageHeader>
      {!modificabile && <Notice>{t('bando.altrui')}</Notice>}
      <ProntoCard bando={bando} />
      <TipologieCard bando={bando} />
      <DatiDelBando bando={bando} />
      <StoriaPer of="GET /ur/bandi/:id/storia" id={bando.id} />
    </>
  );
}

/** The parts of the call itself, saved together. */
function DatiDelBando({ bando }: { bando: Bando }) {
  const { t } = useTexts(bandiUfficioTesti);
  const { sezione, onSave, questions } = useBandoForm(bando);
  const { store } = sezione;
  const parti: Parte<BandoValues>[] = [
    [t('bando.dati'), ['nome', 'descrizione']],
    [t('bando.periodo'), ['anno', 'startTimestamp', 'endTimestamp']],
    [t('bando.previste'), ['valutazionePrevista', 'esitoPrevisto', 'avvioPrevisto']],
    [t('bando.file'), ['files']],
    [t('pubblico.titolo'), ['pubblico']],
  ];
  return (
    <>
      <SezioneForm sezione={sezione} parti={parti} onSave={onSave}>
        <Accanto
          side={
            <>
              <BandoPeriodo bando={bando} store={store} />
              <BandoPreviste bando={bando} store={store} />
            </>
          }
        >
          <BandoTesti bando={bando} store={store} />
          <BandoFiles bando={bando} store={store} />
          <BandoPubblico bando={bando} store={store} />
        </Accanto>
      </SezioneForm>
      {questions}
    </>
  );
}
