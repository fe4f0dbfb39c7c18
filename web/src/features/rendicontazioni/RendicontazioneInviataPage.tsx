import { isEffectiveHolder } from '@sigeba/contract/rendicontazioni/rendicontazione.rules.ts';
import type { Rendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import { useParams } from 'react-router';
import { download } from '../../api/download.ts';
import { pathTo } from '../../api/paths.ts';
import { useConfig } from '../../api/useConfig.ts';
import { useRoute } from '../../api/useRoute.ts';
import { Loaded } from '../../page/Loaded.tsx';
import { Redirect } from '../../page/Redirect.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { LinkButton } from '../../ui/controls/LinkButton.tsx';
import { DefinitionList } from '../../ui/data/DefinitionList.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Afterwards } from '../ricevute/Afterwards.part.tsx';
import { RicevutaInviata } from '../ricevute/RicevutaInviata.part.tsx';
import { amountsOf } from './amounts.tsx';
import { Riaperta } from './Riaperta.tsx';
import { rendicontazioniTesti } from './rendicontazioni.testi.ts';

/** /rendicontazioni/{id}/ricevuta: the end of a step, with what was spent (D-94); of an earlier sending what was sent then. */
export default function RendicontazioneInviataPage() {
  const id = Number(useParams().id);
  const query = useRoute('GET /rendicontazioni/:id', { params: { id } });
  return (
    <Loaded query={query} page>
      {(report) => (report.sendTimestamp !== null ? <Inviata report={report} /> : <Redirect to={pathTo('/rendicontazioni/:id', { id })} />)}
    </Loaded>
  );
}

function Inviata({ report }: { report: Rendicontazione }) {
  const { t } = useTexts(rendicontazioniTesti);
  const { id } = report;
  return (
    <RicevutaInviata
      kind="rendicontazioni"
      id={id}
      term={t('protocolloProgetto')}
      numero={report.proposta.numeroProtocollo}
      titolo={report.proposta.titolo}
      title={report.status === 'BOZZA' ? t('riaperta.titolo') : t('inviata', { step: report.step.nome })}
      breadcrumb={[{ label: t('daCompilare'), to: pathTo('/rendicontazione') }]}
      actions={
        <>
          <LinkButton to={`/rendicontazioni?anno=${report.proposta.classe.anno}`}>{t('vaiAlloStorico')}</LinkButton>
          <LinkButton to={pathTo('/rendicontazioni/:id/view', { id })}>{t('rileggi')}</LinkButton>
        </>
      }
      ultima={report.status === 'INVIATA' ? { counts: true, withoutImporti: true, dopo: <Speso report={report} /> } : {}}
    >
      {isEffectiveHolder(report.proposta) && <Riaperta step={report.step} />}
    </RicevutaInviata>
  );
}

/** What was spent in the step, of what was granted, and what the office explains about it. */
function Speso({ report }: { report: Rendicontazione }) {
  const { t } = useTexts(rendicontazioniTesti);
  return (
    <>
      <Card title={report.step.nome}>
        <DefinitionList items={amountsOf(report, t, { atTheEnd: true })} />
      </Card>
      <Afterwards title={t('cosaSuccede')} steps={[t('passoValutazione'), t('passoCorrezione')]} />
      <Istruzioni anno={report.proposta.classe.anno} />
    </>
  );
}

/** The reporting instructions, where they cover the financial year of the project (D-92). */
function Istruzioni({ anno }: { anno: number }) {
  const { t } = useTexts(rendicontazioniTesti);
  const istruzioni = useConfig().data?.istruzioni ?? null;
  if (istruzioni === null || anno < istruzioni.dal || anno > istruzioni.al) return null;
  return (
    <p>
      <Button onPress={() => void download(`/media/${istruzioni.mediaId}/istruzioni`)}>{t('istruzioni', istruzioni)}</Button>
    </p>
  );
}
