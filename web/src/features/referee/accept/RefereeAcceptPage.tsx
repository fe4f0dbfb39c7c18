import type { Invito } from '@sigeba/contract/referee/referee.shape.ts';
import { Fragment, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ApiError } from '../../../api/apiError.ts';
import type { OfWhom } from '../../../api/paths.ts';
import { useConfig } from '../../../api/useConfig.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { useLanguageOf } from '../../../page/RequireArea.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Inline, Stack } from '../../../ui/layout/Stack.tsx';
import { invitoTesti } from '../invito.testi.ts';
import { NuovoLink } from './NuovoLink.tsx';
import { ProgettoInvito } from './ProgettoInvito.tsx';
import { RispostaInvito } from './RispostaInvito.tsx';

/** /referee-accept?rId&rToken: where an invited referee accepts or declines, without login. Opening it answers nothing. */
export default function RefereeAcceptPage() {
  const { t } = useTexts(invitoTesti);
  useLanguageOf('ref');
  const [params] = useSearchParams();
  const [id, rToken] = [Number(params.get('rId') ?? Number.NaN), params.get('rToken') ?? ''];
  const complete = Number.isSafeInteger(id) && id > 0 && rToken !== '';
  // An act here is told by its own answer; asked again by itself, the page would go from a link that has just been renewed.
  const options = { enabled: complete, retry: false, kept: false, fresh: 'static' } as const;
  const invito = useRoute('GET /referee/:id', { params: { id }, query: { rToken } }, options);
  const [answered, setAnswered] = useState<Invito | null>(null);
  const shown = answered ?? invito.data;
  return (
    <Stack>
      <PageHeader title={t('titolo')} />
      {!complete || (invito.error !== null && shown === undefined) ? (
        <Failure error={invito.error} complete={complete} />
      ) : shown === undefined ? (
        <Spinner />
      ) : (
        <InvitoState invito={shown} link={{ id, rToken }} onAnswered={setAnswered} readAgain={() => invito.refetch()} />
      )}
    </Stack>
  );
}

/** What the server said, and what to do about it (evaluation and ethics, section 8); `complete` where the address names the invitation and its token. */
function Failure({ error, complete }: { error: ApiError | null; complete: boolean }) {
  const { t } = useTexts(invitoTesti);
  const contatto = useConfig().data?.contatto ?? null;
  return (
    <Notice tone="error" title={t('errore')} live>
      {error !== null && <p>{error.message || t('nessunaRisposta')}</p>}
      <p>{t(complete ? 'erroreRicarica' : 'erroreIncompleto')}</p>
      <p>{t('erroreLink')}</p>
      <p>
        {t('erroreUfficio')} {contatto !== null && <a href={`mailto:${contatto}`}>{contatto}</a>}
      </p>
    </Notice>
  );
}

export type InvitoLink = { id: number; rToken: string };
type Props = { invito: Invito; link: InvitoLink; onAnswered: (invito: Invito) => void; readAgain: () => Promise<unknown> };

const ENDED = {
  DISABILITATO: 'disabilitato',
  NON_NECESSARIO: 'nonNecessario',
  CHIUSO: 'chiuso',
  RIFIUTATO: 'rifiutato',
  SOSPESO: 'sospeso',
} as const;

function InvitoState({ invito, link, onAnswered, readAgain }: Props) {
  const { t } = useTexts(invitoTesti);
  const { stato, invitato } = invito;
  const declining = useSearchParams()[0].get('answer') === 'decline';
  if (stato === 'INVITATO')
    return (
      <>
        <p>{t('saluto', { nome: invitato.nome, cognome: invitato.cognome })}</p>
        <p>
          {t('introduzione', { ateneo: invito.ateneo, chiInvita: invito.chiInvita.nome })} {t('senzaImpegno')}
        </p>
        <ProgettoInvito invito={invito} />
        <p>{t('riservatezza')}</p>
        <Domande invito={invito} />
        <RispostaInvito link={link} declining={declining} onAnswered={onAnswered} readAgain={readAgain} />
      </>
    );
  if (stato === 'SCADUTO')
    return (
      <>
        <NuovoLink link={link} email={invitato.email} />
        <Domande invito={invito} />
        {invitato.email !== null && <RispostaInvito link={link} declining onlyDecline onAnswered={onAnswered} readAgain={readAgain} />}
      </>
    );
  if (stato === 'ACCETTATO')
    return (
      <>
        <Accettato invito={invito} />
        {invitato.email !== null && <ProgettoInvito invito={invito} />}
      </>
    );
  const words = ENDED[stato];
  return (
    <Notice title={t(words)} live>
      <p>{t(`${words}Testo`)}</p>
    </Notice>
  );
}

/** Who invites, and where to ask (D-208). */
function Domande({ invito: { chiInvita, contatto } }: { invito: Invito }) {
  const { t } = useTexts(invitoTesti);
  const addresses = [...new Set([chiInvita.email, contatto])].filter((each) => each !== null);
  return (
    <p>
      {t('domande')}: {chiInvita.nome}
      {addresses.map((each) => (
        <Fragment key={each}>
          , <a href={`mailto:${each}`}>{each}</a>
        </Fragment>
      ))}
      {chiInvita.telefono !== null && <span>, {chiInvita.telefono}</span>}
    </p>
  );
}

/** The links after accepting: to the password for a new account, and to the login. */
function Accettato({ invito: { invitato, imposta } }: { invito: Invito }) {
  const { t } = useTexts(invitoTesti);
  const { email } = invitato;
  const login = email === null ? '/login-referee' : `/login-referee?${new URLSearchParams({ ref: email })}`;
  return (
    <Notice
      tone="ok"
      title={t('accettato')}
      live
      action={
        <Inline>
          {imposta !== null && email !== null && (
            <LinkButton to={withoutOrigin(imposta)} state={{ username: email } satisfies OfWhom} variant="primary">
              {t('impostaPassword')}
            </LinkButton>
          )}
          <LinkButton to={login}>{t('vaiAlLogin')}</LinkButton>
        </Inline>
      }
    >
      <p>{email === null ? t('accettatoAltroTesto') : t('accettatoTesto', { email })}</p>
    </Notice>
  );
}

/** The path of a mailed link, so that it is followed within the application. */
function withoutOrigin(link: string): string {
  const { pathname, search, hash } = new URL(link);
  return pathname + search + hash;
}
