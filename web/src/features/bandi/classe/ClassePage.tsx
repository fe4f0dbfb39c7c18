import { haProposte, TESTI_STATO_BANDO, testoProposte } from '@sigeba/contract/bandi/bando.rules.ts';
import type { Bando, Classe, Tipologia } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { checkPronto } from '@sigeba/contract/bandi/pronto.rules.ts';
import { formatInstant } from '@sigeba/contract/instant.ts';
import Eye from 'lucide-react/icons/eye';
import { useParams } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import { Meta } from '../../../ui/data/ItemList.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { bandiUfficioTesti } from '../bandiUfficio.testi.ts';
import { BandoFrame } from '../configura/BandoFrame.tsx';
import { useCrumbs } from '../configura/TipologiaPage.tsx';
import { toneOf } from '../configura/toneOf.ts';
import { ClasseEditor } from './ClasseEditor.tsx';
import { classeTesti } from './classe.testi.ts';
import { DeleteClasse } from './DeleteClasse.tsx';

/** /ur/configuraBando/{id}/classi/{classe}: all that the office lays down for a classe. */
export default function ClassePage() {
  const id = Number(useParams().classe);
  return (
    <BandoFrame>
      {(bando) => {
        const tipologia = bando.tipologiaProgetti.find(({ classi }) => classi.some((each) => each.id === id));
        const classe = tipologia?.classi.find((each) => each.id === id);
        if (tipologia === undefined || classe === undefined) return <Missing bando={bando} />;
        return <Sections key={id} bando={bando} tipologia={tipologia} classe={classe} />;
      }}
    </BandoFrame>
  );
}

function Missing({ bando }: { bando: Bando }) {
  const { t } = useTexts(classeTesti);
  const crumbs = useCrumbs(bando);
  return (
    <>
      <PageHeader title={t('titolo')} breadcrumb={crumbs} />
      <Notice tone="warn">{t('non')}</Notice>
    </>
  );
}

type Props = { bando: Bando; tipologia: Tipologia; classe: Classe };

function Sections({ bando, tipologia, classe }: Props) {
  const { t } = useTexts(bandiUfficioTesti);
  const crumbs = useCrumbs(bando);
  const above = {
    label: tipologia.nome,
    to: pathTo('/ur/configuraBando/:id/tipologie/:tipologia', { id: bando.id, tipologia: tipologia.id }),
  };
  const { startTimestamp, endTimestamp } = tipologia;
  const inizio = formatInstant(startTimestamp ?? bando.startTimestamp);
  const fine = formatInstant(endTimestamp ?? bando.endTimestamp);
  return (
    <>
      <PageHeader
        title={classe.nome}
        breadcrumb={[...crumbs, above]}
        here={null}
        actions={
          <LinkButton icon={Eye} to={pathTo('/bandi/:id', { id: bando.id })}>
            {t('bando.comeLaVede')}
          </LinkButton>
        }
        more={<DeleteClasse tipologia={tipologia} classe={classe} />}
        status={<StatusBadge tone={toneOf(bando.stato)}>{TESTI_STATO_BANDO[bando.stato]}</StatusBadge>}
      >
        <Meta>
          {t('bando.scadenza', { inizio, fine })}
          {haProposte(classe.proposte) ? t('bando.proposte', { proposte: testoProposte(classe.proposte) }) : ''}
        </Meta>
        <Mancanze bando={bando} classe={classe} />
      </PageHeader>
      <ClasseEditor classe={classe} />
    </>
  );
}

/** What the classe lacks, unfolded on request. */
function Mancanze({ bando, classe }: { bando: Bando; classe: Classe }) {
  const { t } = useTexts(bandiUfficioTesti);
  const mancanze = checkPronto(bando, { omonimi: [], passi: [] }).filter(({ classeId }) => classeId === classe.id);
  if (mancanze.length === 0) return null;
  return (
    <details>
      <summary>{t('pronto.altre', { count: mancanze.length })}</summary>
      <ul>
        {mancanze.map(({ testo }) => (
          <li key={testo}>{testo}</li>
        ))}
      </ul>
    </details>
  );
}
