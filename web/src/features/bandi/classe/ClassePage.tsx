import { haProposte, testoProposte } from '@sigeba/contract/bandi/bando.rules.ts';
import type { Bando, Classe, Tipologia } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { formatInstant } from '@sigeba/contract/instant.ts';
import { useParams } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { Meta } from '../../../ui/data/ItemList.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { SectionColumns } from '../../../ui/layout/SectionColumns.tsx';
import { SectionNav, SectionNote } from '../../../ui/layout/SectionNav.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { bandiUfficioTesti } from '../bandiUfficio.testi.ts';
import { BandoFrame } from '../configura/BandoFrame.tsx';
import { SezioneId, useFrame } from '../configura/frame.ts';
import { useCrumbs } from '../configura/TipologiaPage.tsx';
import { ClasseAttributi } from './ClasseAttributi.tsx';
import { ClasseCategorie } from './ClasseCategorie.tsx';
import { ClasseCriteri } from './ClasseCriteri.tsx';
import { ClasseFasi } from './ClasseFasi.tsx';
import { ClasseModuli } from './ClasseModuli.tsx';
import { ClasseParametri } from './ClasseParametri.tsx';
import { ClasseSteps } from './ClasseSteps.tsx';
import { ClasseTesti } from './ClasseTesti.tsx';
import { ClasseVoci } from './ClasseVoci.tsx';
import { classeTesti } from './classe.testi.ts';
import { DeleteClasse } from './DeleteClasse.tsx';

/** /ur/configuraBando/{id}/classi/{classe}: all that the office lays down for a classe, in sections that are saved one by one. */
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
  return (
    <>
      <PageHeader title={classe.nome} breadcrumb={[...crumbs, above]} actions={<DeleteClasse tipologia={tipologia} classe={classe} />}>
        <Meta>{haProposte(classe.proposte) ? t('bando.proposte', { proposte: testoProposte(classe.proposte) }) : ''}</Meta>
      </PageHeader>
      <SectionColumns index={<Indice rettificata={classe.rettifiche.length > 0} />}>
        <Stack>
          {SEZIONI.map(([nome, Sezione]) => (
            <SezioneId key={nome} value={idOf(nome)}>
              <Sezione classe={classe} />
            </SezioneId>
          ))}
          {classe.rettifiche.length > 0 && <Rettifiche rettifiche={classe.rettifiche} />}
        </Stack>
      </SectionColumns>
    </>
  );
}

const SEZIONI = [
  ['testi', ClasseTesti],
  ['parametri', ClasseParametri],
  ['attributi', ClasseAttributi],
  ['categorie', ClasseCategorie],
  ['voci', ClasseVoci],
  ['moduli', ClasseModuli],
  ['fasi', ClasseFasi],
  ['criteri', ClasseCriteri],
  ['step', ClasseSteps],
] as const;

const idOf = (nome: (typeof SEZIONI)[number][0] | 'rettifiche'): string => `sezione-${nome}`;

/** The sections, with those that hold changes not saved yet: each has its own Salva. */
function Indice({ rettificata }: { rettificata: boolean }) {
  const { t } = useTexts(classeTesti);
  const { changed } = useFrame();
  const entries = SEZIONI.map(([nome]) => ({
    id: idOf(nome),
    title: t(`${nome}.titolo`),
    note: changed.has(idOf(nome)) && <SectionNote tone="toDo">{t('nonSalvata')}</SectionNote>,
  }));
  const last = rettificata ? [{ id: idOf('rettifiche'), title: t('rettifica.elenco') }] : [];
  return <SectionNav label={t('indiceDelle')} toggle={t('indice')} entries={[...entries, ...last]} />;
}

function Rettifiche({ rettifiche }: Pick<Classe, 'rettifiche'>) {
  const { t } = useTexts(classeTesti);
  return (
    <Card id={idOf('rettifiche')} title={t('rettifica.elenco')}>
      <ul>
        {rettifiche.map(({ quando, ...rettifica }) => (
          <li key={quando}>{t('rettifica.riga', { ...rettifica, quando: formatInstant(quando) })}</li>
        ))}
      </ul>
    </Card>
  );
}
