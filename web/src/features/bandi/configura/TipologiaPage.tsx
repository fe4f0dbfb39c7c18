import { haProposte, TESTI_GRUPPO, testoProposte } from '@sigeba/contract/bandi/bando.rules.ts';
import type { Bando, Tipologia } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { useParams } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { Meta } from '../../../ui/data/ItemList.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { bandiUfficioTesti } from '../bandiUfficio.testi.ts';
import { Accanto } from './Accanto.tsx';
import { BandoFrame } from './BandoFrame.tsx';
import { ClassiCard } from './ClassiCard.tsx';
import { DeleteTipologia } from './DeleteTipologia.tsx';
import { type Parte, SezioneForm } from './SezioneForm.tsx';
import { TipologiaDati } from './TipologiaDati.tsx';
import { TipologiaLimiti } from './TipologiaLimiti.tsx';
import { TipologiaPeriodo } from './TipologiaPeriodo.tsx';
import { TipologiaRendiconti } from './TipologiaRendiconti.tsx';
import { type TipologiaValues, useTipologiaForm } from './useTipologiaForm.ts';

/** /ur/configuraBando/{id}/tipologie/{tipologia}: a tipologia of a call, and the way to its classi. */
export default function TipologiaPage() {
  const id = Number(useParams().tipologia);
  return (
    <BandoFrame>
      {(bando) => {
        const tipologia = bando.tipologiaProgetti.find((each) => each.id === id);
        return tipologia === undefined ? <Missing bando={bando} /> : <Sections key={id} bando={bando} tipologia={tipologia} />;
      }}
    </BandoFrame>
  );
}

/** The pages above one of a call. */
export function useCrumbs(bando: Bando) {
  const { t } = useTexts(bandiUfficioTesti);
  return [
    { label: t('home'), to: pathTo('/ur/home') },
    { label: t('elenco.titolo'), to: pathTo('/ur/configBandi') },
    { label: bando.nome, to: pathTo('/ur/configuraBando/:id', { id: bando.id }) },
  ];
}

function Missing({ bando }: { bando: Bando }) {
  const { t } = useTexts(bandiUfficioTesti);
  const crumbs = useCrumbs(bando);
  return (
    <>
      <PageHeader title={t('tipologia.titolo')} breadcrumb={crumbs} />
      <Notice tone="warn">{t('tipologia.non')}</Notice>
    </>
  );
}

function Sections({ bando, tipologia }: { bando: Bando; tipologia: Tipologia }) {
  const { t } = useTexts(bandiUfficioTesti);
  const { nome, sigla, gruppo, proposte } = tipologia;
  const crumbs = useCrumbs(bando);
  return (
    <>
      <PageHeader title={nome} breadcrumb={crumbs} more={<DeleteTipologia bandoId={bando.id} tipologia={tipologia} />}>
        <Meta>
          {sigla}
          {TESTI_GRUPPO[gruppo]}
          {haProposte(proposte) ? t('bando.proposte', { proposte: testoProposte(proposte) }) : ''}
        </Meta>
      </PageHeader>
      <ClassiCard bandoId={bando.id} tipologia={tipologia} />
      <DatiDellaTipologia bando={bando} tipologia={tipologia} />
    </>
  );
}

/** The parts of the tipologia itself, saved together. */
function DatiDellaTipologia({ bando, tipologia }: { bando: Bando; tipologia: Tipologia }) {
  const { t } = useTexts(bandiUfficioTesti);
  const { sezione, onSave, questions } = useTipologiaForm(bando, tipologia);
  const { store } = sezione;
  const parti: Parte<TipologiaValues>[] = [
    [t('tipologia.dati'), ['nome', 'sigla', 'gruppo']],
    [t('tipologia.periodo'), ['startTimestamp', 'endTimestamp']],
    [t('tipologia.rendiconti'), ['scadenzaRendicontoFissa']],
    [t('limiti.titolo'), ['limiti']],
  ];
  return (
    <>
      <SezioneForm sezione={sezione} parti={parti} onSave={onSave}>
        <Accanto
          side={
            <>
              <TipologiaPeriodo bando={bando} tipologia={tipologia} store={store} />
              <TipologiaRendiconti store={store} />
            </>
          }
        >
          <TipologiaDati tipologia={tipologia} store={store} />
          <TipologiaLimiti tipologia={tipologia} store={store} />
        </Accanto>
      </SezioneForm>
      {questions}
    </>
  );
}
