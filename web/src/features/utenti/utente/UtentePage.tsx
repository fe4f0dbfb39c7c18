import { formatGiorno } from '@sigeba/contract/giorno.ts';
import { TESTI_GOVERNANCE } from '@sigeba/contract/governance.ts';
import { TIPI_PASSWORD } from '@sigeba/contract/login/password.rules.ts';
import type { Ruolo } from '@sigeba/contract/ruoli.ts';
import { TESTI_TIPO } from '@sigeba/contract/tipoUtente.text.ts';
import { canWriteIdentita } from '@sigeba/contract/utenti/identita.rules.ts';
import { canWriteUtente, isDellaPersona, tipiCreabili } from '@sigeba/contract/utenti/utente.rules.ts';
import type { UtenteScheda } from '@sigeba/contract/utenti/utente.shape.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { useUtente } from '../../../api/useUtente.ts';
import { contattiOf } from '../../../page/Contatti.tsx';
import { Loaded } from '../../../page/Loaded.tsx';
import { rolesOfUtente } from '../../../page/rolesOfUtente.ts';
import { createParts, type Parts, saveParts } from '../../../page/UnsavedPart.tsx';
import { UnsavedQuestion } from '../../../page/UnsavedQuestion.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { DateTime } from '../../../ui/data/DateTime.tsx';
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx';
import { DOT } from '../../../ui/data/dot.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Storia } from '../../audit/Storia.part.tsx';
import { UnioneCard, UnitoIn } from '../../unioni/Unione.part.tsx';
import { anagraficaTesti } from '../anagrafica.testi.ts';
import { InvitaPersona } from '../Invita.tsx';
import { Abilitazioni } from './Abilitazioni.tsx';
import { BloccoCard } from './BloccoCard.tsx';
import { DatiPersonaliCard } from './DatiPersonaliCard.tsx';
import { FattoreCard } from './FattoreCard.tsx';
import { Schede } from './Schede.tsx';
import { UtenteForm } from './UtenteForm.tsx';

/** /ur/anagrafica/utente/new and /ur/anagrafica/utente/{id}: the form of a person. */
export default function UtentePage() {
  const { t } = useTexts(anagraficaTesti);
  const { id } = useParams();
  const { utente } = useUtente();
  const [parts] = useState(createParts);
  if (utente === null) return <Spinner />;
  const roles = rolesOfUtente(utente);
  if (id !== undefined) return <Stored key={id} id={Number(id)} roles={roles} />;
  return (
    <Stack>
      <Head title={t('nuovoTitolo')} />
      <UtenteForm scheda={null} mayWrite roles={roles} tipi={tipiCreabili(roles)} parts={parts} />
      <Uscita parts={parts} />
    </Stack>
  );
}

/** Asks before what was typed in any part is left. */
const Uscita = ({ parts }: { parts: Parts }) => <UnsavedQuestion changed={() => parts.all().size > 0} save={() => saveParts(parts)} />;

function Head({ title, children }: { title: string; children?: string }) {
  const { t } = useTexts(anagraficaTesti);
  return (
    <PageHeader title={title} breadcrumb={[{ label: t('titolo'), to: pathTo('/ur/anagrafica') }]}>
      {children}
    </PageHeader>
  );
}

function Stored({ id, roles }: { id: number; roles: ReturnType<typeof rolesOfUtente> }) {
  const { t } = useTexts(anagraficaTesti);
  const query = useRoute('GET /ur/utenti/:id', { params: { id } }, { kept: false });
  const [parts] = useState(createParts);
  return (
    <Loaded query={query} page>
      {(scheda) => {
        const mayWrite = canWriteUtente({ roles, tipoUtente: scheda.tipoUtente }).ok && scheda.unitoIn === null;
        return (
          <Stack>
            <Head title={t('persona', scheda)}>
              {[TESTI_TIPO[scheda.tipoUtente], contattiOf({ dipartimento: scheda.dipartimento?.nome, email: scheda.email })].join(DOT)}
            </Head>
            {scheda.unitoIn === null ? <Avvisi scheda={scheda} mayWrite={mayWrite} roles={roles} /> : <UnitoIn scheda={scheda} />}
            <Schede scheda={scheda} roles={roles} parts={parts}>
              <UtenteForm scheda={scheda} mayWrite={mayWrite} roles={roles} tipi={[]} parts={parts} />
              {scheda.tipoUtente === 'UFFICIO_RICERCA' && <Abilitazioni scheda={scheda} parts={parts} />}
              {scheda.unitoIn === null && <BloccoCard scheda={scheda} />}
              <UnioneCard scheda={scheda} />
              <FattoreCard scheda={scheda} />
              <DatiPersonaliCard scheda={scheda} />
              <Carriera scheda={scheda} />
              <Accessi scheda={scheda} />
              <Storia of="GET /ur/utenti/:id/storia" id={scheda.id} titolo={t('storia')} />
            </Schede>
            <Uscita parts={parts} />
          </Stack>
        );
      }}
    </Loaded>
  );
}

/** Notices above the form of a person. */
function Avvisi({
  scheda: { blocco, tipoUtente, conFunzione, senzaPassword, profiloValidato, motivoInvalidazione },
  mayWrite,
  roles,
}: {
  scheda: UtenteScheda;
  mayWrite: boolean;
  roles: ReadonlySet<Ruolo>;
}) {
  const { t } = useTexts(anagraficaTesti);
  return (
    <>
      {blocco !== null && (
        <Notice tone="error" title={t('bloccato')}>
          {blocco}
        </Notice>
      )}
      {tipoUtente === 'UTENTE' && !profiloValidato && (
        <Notice tone="warn" title={t('daConfermare')}>
          {motivoInvalidazione}
        </Notice>
      )}
      {!mayWrite && <Notice>{t('riservato')}</Notice>}
      {mayWrite && TIPI_PASSWORD.includes(tipoUtente) && (
        <Notice>{t(isDellaPersona({ tipoUtente, senzaPassword }) ? 'password' : 'senzaPassword')}</Notice>
      )}
      {mayWrite && !canWriteIdentita({ roles, tipoUtente, conFunzione }) && <Notice>{t('identitaRiservata')}</Notice>}
    </>
  );
}

/** What bulk uploads say of a person, which no form changes: a doctoral course, offices of the government. */
function Carriera({ scheda: { corso, ciclo, governance } }: { scheda: UtenteScheda }) {
  const { t } = useTexts(anagraficaTesti);
  if (corso === null && ciclo === null && governance.length === 0) return null;
  const items = [
    { term: t('carriera.corso'), value: corso },
    { term: t('carriera.ciclo'), value: ciclo },
    ...governance.map(({ anno, tipo, dal, al }) => ({
      term: t('carriera.governance', { anno }),
      value: t(al === null ? 'carriera.dal' : 'carriera.dalAl', {
        tipo: TESTI_GOVERNANCE[tipo],
        dal: formatGiorno(dal),
        al: al === null ? '' : formatGiorno(al),
      }),
    })),
  ];
  return (
    <Card title={t('carriera.titolo')}>
      <DefinitionList items={items.filter(({ value }) => value !== null)} />
    </Card>
  );
}

function Accessi({ scheda }: { scheda: UtenteScheda }) {
  const { t } = useTexts(anagraficaTesti);
  const { primoAccesso, ultimoAccesso, invitato, timestampModifica } = scheda;
  return (
    <Card title={t('accessi')}>
      <Stack>
        <DefinitionList
          items={[
            { term: t('primoAccesso'), value: primoAccesso === null ? t('mai') : <DateTime value={primoAccesso} /> },
            { term: t('ultimoAccesso'), value: ultimoAccesso === null ? t('mai') : <DateTime value={ultimoAccesso} /> },
            ...(invitato === null ? [] : [{ term: t('invito.invitato'), value: <DateTime value={invitato} /> }]),
            { term: t('ultimaModifica'), value: <DateTime value={timestampModifica} /> },
          ]}
        />
        <InvitaPersona scheda={scheda} />
      </Stack>
    </Card>
  );
}
