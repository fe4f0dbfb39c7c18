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
import { Loaded } from '../../../page/Loaded.tsx';
import { rolesOfUtente } from '../../../page/rolesOfUtente.ts';
import { createParts, giveUpParts, type Parts, saveParts, unsavedIn } from '../../../page/UnsavedPart.tsx';
import { UnsavedQuestion } from '../../../page/UnsavedQuestion.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { DateTime } from '../../../ui/data/DateTime.tsx';
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx';
import { ItemList, Meta } from '../../../ui/data/ItemList.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Unione, UnitoIn } from '../../unioni/Unione.part.tsx';
import { StatoUtente } from '../anagrafica/StatoUtente.tsx';
import { anagraficaTesti } from '../anagrafica.testi.ts';
import { InvitaPersona } from '../Invita.tsx';
import { Abilitazioni } from './Abilitazioni.tsx';
import { Blocco } from './Blocco.tsx';
import { DatiPersonali } from './DatiPersonali.tsx';
import { Fattore } from './Fattore.tsx';
import { hasRapporto, moduloOf } from './modulo.ts';
import { DATI, Schede, useOpenScheda } from './Schede.tsx';
import css from './Utente.module.css';
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
      <PageHeader title={t('nuovoTitolo')} breadcrumb={[{ label: t('titolo'), to: pathTo('/ur/anagrafica') }]} />
      <UtenteForm parte="dati" scheda={null} mayWrite roles={roles} tipi={tipiCreabili(roles)} parts={parts} />
      <Uscita parts={parts} />
    </Stack>
  );
}

/** Asks before what was typed in any part is left; the tab of a part that could not be saved is opened. */
function Uscita({ parts }: { parts: Parts }) {
  const openScheda = useOpenScheda();
  return (
    <UnsavedQuestion
      changed={() => parts.all().size > 0}
      onLeave={() => giveUpParts(parts)}
      save={() => saveParts(parts)}
      onNotSaved={() => openScheda(unsavedIn(parts) ?? DATI)}
    />
  );
}

/** Who it is, at a glance: role, department, sector and address tell namesakes apart. */
function Testa({ scheda }: { scheda: UtenteScheda }) {
  const { t } = useTexts(anagraficaTesti);
  const { tipoUtente, ruolo, dipartimento, ssd, email } = scheda;
  const nome = t('persona', scheda);
  return (
    <PageHeader
      title={nome}
      avatar={nome}
      status={<StatoUtente row={scheda} />}
      breadcrumb={[{ label: t('titolo'), to: pathTo('/ur/anagrafica') }]}
    >
      <Meta>
        {ruolo?.descrizione ?? TESTI_TIPO[tipoUtente]}
        {dipartimento?.nome ?? null}
        {ssd?.codice ?? null}
        <a href={`mailto:${email}`}>{email}</a>
      </Meta>
    </PageHeader>
  );
}

function Stored({ id, roles }: { id: number; roles: ReturnType<typeof rolesOfUtente> }) {
  const query = useRoute('GET /ur/utenti/:id', { params: { id } }, { kept: false });
  const [parts] = useState(createParts);
  return (
    <Loaded query={query} page>
      {(scheda) => {
        const mayWrite = canWriteUtente({ roles, tipoUtente: scheda.tipoUtente }).ok && scheda.unitoIn === null;
        return (
          <Stack>
            <Testa scheda={scheda} />
            {scheda.unitoIn === null ? <Avvisi scheda={scheda} mayWrite={mayWrite} roles={roles} /> : <UnitoIn scheda={scheda} />}
            <Schede
              scheda={scheda}
              roles={roles}
              parts={parts}
              dati={{
                dati: (
                  <>
                    <UtenteForm parte="dati" scheda={scheda} mayWrite={mayWrite} roles={roles} tipi={[]} parts={parts} />
                    <Carriera scheda={scheda} />
                  </>
                ),
                indicatori: hasRapporto(scheda, moduloOf(scheda)) ? (
                  <UtenteForm parte="indicatori" scheda={scheda} mayWrite={mayWrite} roles={roles} tipi={[]} parts={parts} />
                ) : undefined,
                account: (
                  <>
                    <Accessi scheda={scheda} />
                    {scheda.tipoUtente === 'UFFICIO_RICERCA' && <Abilitazioni scheda={scheda} parts={parts} />}
                    <div className={css.atti}>
                      <Card flush>
                        <ItemList>
                          {scheda.unitoIn === null && <Blocco scheda={scheda} />}
                          <Unione scheda={scheda} />
                          <Fattore scheda={scheda} />
                          <DatiPersonali scheda={scheda} />
                        </ItemList>
                      </Card>
                    </div>
                  </>
                ),
              }}
            />
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
