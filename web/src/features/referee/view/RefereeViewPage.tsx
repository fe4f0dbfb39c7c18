import { viewModel } from '@sigeba/contract/form/engine/viewModel.ts';
import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import { formatEuro } from '@sigeba/contract/numbers/denaro.ts';
import { describeDeadline } from '@sigeba/contract/referee/istruzioni.text.ts';
import type { PropostaReferita } from '@sigeba/contract/referee/referee.shape.ts';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { FormView } from '../../../form/FormView.tsx';
import { useFormView, type WithTemplate } from '../../../form/readView.ts';
import type { Beside } from '../../../page/beside.ts';
import { Loaded } from '../../../page/Loaded.tsx';
import { PdfButton } from '../../../page/PdfButton.tsx';
import { PrintButton } from '../../../page/PrintButton.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { useWriting } from '../../../text/useWriting.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { DataTable } from '../../../ui/data/DataTable.tsx';
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx';
import { LongText } from '../../../ui/data/LongText.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { SectionColumns } from '../../../ui/layout/SectionColumns.tsx';
import { SectionNav } from '../../../ui/layout/SectionNav.tsx';
import { OPENER } from '../../../ui/layout/SideBySide.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { ConValutazione, useSchedaAccanto } from '../../valutazioni/ConValutazione.part.tsx';
import { Consegna } from '../Consegna.tsx';
import { invitoTesti } from '../invito.testi.ts';
import { TONI_SCHEDA } from '../toniScheda.ts';
import { InCorrezione } from './InCorrezione.tsx';
import { NonPosso } from './NonPosso.tsx';

/** /ref/proposte/:id/view: a proposta as its referee reads it, and the own sheet beside it. */
export default function RefereeViewPage() {
  const id = Number(useParams().id);
  const proposta = useFormView('GET /referee/proposte/:id', { params: { id } });
  return (
    <Loaded query={proposta} page>
      {(data) => (data.correzione === null ? <Referita proposta={data} /> : <InCorrezione proposta={data} />)}
    </Loaded>
  );
}

function Referita({ proposta }: { proposta: WithTemplate<PropostaReferita> }) {
  const { t } = useTexts(invitoTesti);
  const { titolo, valutazione, classe } = proposta;
  const stato = valutazione?.status ?? 'DA_VALUTARE';
  const beside = useSchedaAccanto(proposta.aperta || valutazione !== null);
  return (
    <ConValutazione beside={beside} propostaId={proposta.id} area="referee">
      <Stack>
        <PageHeader
          title={titolo || t('senzaTitolo')}
          here={classe}
          breadcrumb={[{ label: t('home.titolo'), to: pathTo('/ref/home') }]}
          actions={
            <>
              <PdfButton risorsa={`/referee/dossier/pdf/${proposta.id}`} label={t('dossier.scarica')} />
              <Valuta proposta={proposta} beside={beside} />
            </>
          }
          more={
            <>
              <PrintButton pagina={`/proposte/${proposta.id}/print?userType=ref`} />
              <PdfButton risorsa={`/referee/proposte/pdf/${proposta.id}`} />
            </>
          }
          status={<StatusBadge tone={TONI_SCHEDA[stato]}>{t(`scheda.${stato}`)}</StatusBadge>}
        />
        <Istruzioni proposta={proposta} />
        <Dati proposta={proposta} />
        <Gruppo proposta={proposta} />
        <Modulo proposta={proposta} />
        <NonPosso proposta={proposta} />
      </Stack>
    </ConValutazione>
  );
}

/** The own sheet, by the word for how far it is (evaluation and ethics, section 2). */
function Valuta({ proposta: { valutazione, aperta }, beside }: { proposta: PropostaReferita; beside: Beside }) {
  const { t } = useTexts(invitoTesti);
  if ((!aperta && valutazione === null) || beside.open) return null;
  const word = valutazione === null ? 'valuta' : valutazione.status === 'BOZZA' ? 'modifica' : 'mostra';
  return (
    <Button id={OPENER} variant="primary" onPress={beside.show}>
      {t(`vista.${word}`)}
    </Button>
  );
}

/** Instructions until the evaluation is CONCLUSA, then thanks (evaluation and ethics, section 2). */
function Istruzioni({ proposta: { valutazione, aperta, attesa, scadenza, consegna } }: { proposta: PropostaReferita }) {
  const { t } = useTexts(invitoTesti);
  if (valutazione?.status === 'CONCLUSA')
    return (
      <Notice tone="ok" title={t('vista.grazie')}>
        <p>{t('vista.grazieTesto')}</p>
      </Notice>
    );
  if (!aperta)
    return (
      <Notice tone="warn">
        <p>{t(attesa ? 'vista.attesa' : 'vista.chiusa')}</p>
      </Notice>
    );
  const termine = describeDeadline({ consegna, scadenza });
  return (
    <Notice>
      <p>{consegna === null ? termine : <Consegna quando={consegna} />}</p>
      <p>{t('vista.riservato')}</p>
      <details>
        <summary>{t('vista.istruzioni')}</summary>
        <p>{t('vista.istruzioniTesto')}</p>
        {consegna !== null && <p>{termine}</p>}
      </details>
    </Notice>
  );
}

function Dati({ proposta }: { proposta: PropostaReferita }) {
  const { t } = useTexts(invitoTesti);
  const write = useWriting();
  const { numeroProtocollo, responsabile, classe, finanziamentoRichiesto, assegnoRichiesto, abstractProposta, macroArea } = proposta;
  return (
    <Card title={t('vista.dati')}>
      <DefinitionList
        items={[
          ...(numeroProtocollo === null ? [] : [{ term: t('vista.numero'), value: numeroProtocollo }]),
          { term: t('responsabile'), value: `${responsabile.nome} ${responsabile.cognome}` },
          { term: t('bando'), value: classe },
          ...(macroArea === null ? [] : [{ term: t('vista.macroArea'), value: macroArea }]),
          { term: t('vista.richiesto'), value: write(() => formatEuro(finanziamentoRichiesto)) },
          ...(assegnoRichiesto > 0 ? [{ term: t('vista.assegno'), value: write(() => formatEuro(assegnoRichiesto)) }] : []),
          { term: t('abstract'), value: <LongText text={abstractProposta?.trim() || t('senzaAbstract')} />, wide: true },
        ]}
      />
    </Card>
  );
}

function Gruppo({ proposta: { partecipanti } }: { proposta: PropostaReferita }) {
  const { t } = useTexts(invitoTesti);
  return (
    <Card title={t('vista.partecipanti')} flush>
      <DataTable
        label={t('vista.partecipanti')}
        columns={[
          { key: 'persona', head: t('vista.persona'), title: true, cell: ({ cognome, nome }) => `${nome} ${cognome}` },
          { key: 'categoria', head: t('vista.categoria'), cell: ({ categoria }) => categoria },
          { key: 'ruolo', head: t('vista.ruolo'), cell: ({ ruolo }) => ruolo },
          { key: 'dipartimento', head: t('vista.dipartimento'), cell: ({ dipartimento }) => dipartimento },
        ]}
        rows={partecipanti}
        rowKey={({ cognome, nome, dipartimento }) => `${cognome} ${nome} ${dipartimento}`}
        empty={<EmptyState title={t('vista.nessuno')} />}
      />
    </Card>
  );
}

/** What was sent, with its sections beside it; the server has taken out what is personal. */
function Modulo({ proposta }: { proposta: WithTemplate<PropostaReferita> }) {
  const { t } = useTexts(invitoTesti);
  const template = proposta.formulario;
  const valori = proposta.valori as Valori;
  const entries = useMemo(() => viewModel(template, valori).map(({ uid, titolo }) => ({ id: uid, title: titolo })), [template, valori]);
  return (
    <SectionColumns index={<SectionNav label={t('vista.sezioni')} toggle={t('vista.sezioni')} entries={entries} />}>
      <Stack>
        <h2>{t(`vista.testo.${template.lingua}`)}</h2>
        <FormView template={template} valori={valori} reader="en" />
      </Stack>
    </SectionColumns>
  );
}
