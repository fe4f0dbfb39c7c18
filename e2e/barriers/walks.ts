import type { CertCommissione } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import type { Istanza, IstanzaRiga, IstanzeProprie } from '@sigeba/contract/cert/istanza.shape.ts';
import type { ModelloEmail } from '@sigeba/contract/email/modelli.routes.ts';
import type { HomeRicercatore } from '@sigeba/contract/home/home.shape.ts';
import type { PaginaArchivio, ProposteDellAnno } from '@sigeba/contract/proposte/proposta.shape.ts';
import type {
  Rendicontazione,
  RendicontazioniProposta,
  StepRendicontazione,
} from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import { EXPECTED, type Kind, PUBLIC } from '@sigeba/contract/schermate.expected.ts';
import type { Pagina } from '@sigeba/contract/wire.shape.ts';
import { MARIA, UFFICIO } from '../steps/journey.ts';
import { progetto } from '../steps/rendicontazione.ts';
import type { Server } from '../steps/server.ts';

const GIOVANNI = 'giovanni.bianchi@ateneo.example';
const LUCA = 'luca.esposito@ateneo.example';
const SARA = 'sara.conti@ateneo.example';
const REFEREE = 'referee@reviewer.example';
const ESTERNO = 'esterno.cer@ateneo.example';

/** Who stands before a screen, and at which address of it. */
export type Visit = { email: string | null; address: string };
type Walker = { who: string; email: string | null; kinds: readonly Kind[] };

/** One of each role. Each walks through the screens that their kinds open and nobody before them has walked through. */
export const WALKERS: readonly Walker[] = [
  { who: 'a stranger', email: null, kinds: [] },
  { who: 'a researcher', email: MARIA, kinds: ['UT'] },
  { who: 'the head of a department', email: SARA, kinds: ['DI'] },
  { who: 'the chair of a commissione', email: 'presidente.commissione@ateneo.example', kinds: ['CO', 'PR'] },
  { who: 'the research office', email: UFFICIO, kinds: ['UR', 'UF', 'IM'] },
  { who: 'its third mission', email: 'terza.missione@ateneo.example', kinds: ['TE', 'AW'] },
  { who: 'the help desk', email: 'help.desk@ateneo.example', kinds: ['HD'] },
  { who: 'a reader', email: 'rad.informatica@ateneo.example', kinds: ['RA'] },
  { who: 'a referee', email: REFEREE, kinds: ['RE'] },
  { who: 'the ethics office', email: 'ufficio.etica@ateneo.example', kinds: ['UC'] },
  { who: 'an external ethics member', email: ESTERNO, kinds: ['ME'] },
  { who: 'the ethics chair', email: 'presidente.cer@ateneo.example', kinds: ['MI', 'PC'] },
];

const open = (kinds: readonly Kind[]): string[] =>
  EXPECTED.filter((row) => kinds.some((kind) => row.kinds.has(kind))).map(({ path }) => path);

/** The screens of a walk: a new one of the table is walked through by itself. */
export function pathsOf({ email, kinds }: Walker): string[] {
  if (email === null) return [...PUBLIC.filter(({ missing }) => missing === null).map(({ path }) => path), '/conferma-email'];
  const before = WALKERS.slice(
    0,
    WALKERS.findIndex((walker) => walker.email === email),
  ).flatMap((walker) => open(walker.kinds));
  return [...new Set(open(kinds))].filter((path) => !before.includes(path));
}

const lastYear = new Date().getFullYear() - 1;

/** Screens that look otherwise for somebody else, or by another filter. */
export const BESIDES: Record<string, readonly Visit[]> = {
  'a stranger': [{ email: null, address: '/bandi/1' }],
  'a researcher': [
    { email: GIOVANNI, address: '/home' },
    { email: LUCA, address: '/bandi' },
    { email: GIOVANNI, address: '/proposte' },
    { email: MARIA, address: `/proposte?anno=${lastYear}` },
    { email: GIOVANNI, address: '/proposte/new/31' },
  ],
  'the research office': [
    { email: UFFICIO, address: '/ur/progetti?anno=tutti&statusValutazione=FINANZIATE' },
    { email: UFFICIO, address: '/ur/progetti?cognome=zzzz' },
  ],
};

/** A screen of something: of what. One that is not here has the address of its path. */
export const OF: Record<string, (server: Server) => Promise<Visit>> = {
  '/bandi/:id': async (server) => ({ email: MARIA, address: `/bandi/${await bando(server)}` }),
  '/proposte/new/:classe': async () => ({ email: MARIA, address: '/proposte/new/12' }),
  '/proposte/:id': async (server) => ({ email: MARIA, address: `/proposte/${await longest(server)}` }),
  '/proposte/:id/partecipante': async (server) => ({ email: SARA, address: `/proposte/${await longest(server)}/partecipante` }),
  '/proposte/:id/view': async (server) => ({ email: MARIA, address: `/proposte/${await funded(server)}/view` }),
  '/proposte/:id/ricevuta': async (server) => ({ email: MARIA, address: `/proposte/${await funded(server)}/ricevuta` }),
  '/ur/configuraBando/:id': async () => ({ email: UFFICIO, address: '/ur/configuraBando/1' }),
  '/ur/configuraBando/:id/tipologie/:tipologia': async () => ({ email: UFFICIO, address: '/ur/configuraBando/1/tipologie/1' }),
  '/ur/dettaglioProp/listaDettaglioProp/:id': async (server) => ({
    email: UFFICIO,
    address: `/ur/dettaglioProp/listaDettaglioProp/${(await server.login(SARA)).utente.id}`,
  }),
  '/ur/moduli/versioni/:id': async () => ({ email: UFFICIO, address: '/ur/moduli/versioni/12' }),
  '/ur/moduli/versioni/:id/prova': async () => ({ email: UFFICIO, address: '/ur/moduli/versioni/12/prova' }),
  '/ur/moduli/pronti/:codice': async () => ({ email: UFFICIO, address: '/ur/moduli/pronti/MOBILITA' }),
  '/ur/moduli/:id': async () => ({ email: UFFICIO, address: '/ur/moduli/2' }),
  '/ur/commissioni/:id': async (server) => ({ email: UFFICIO, address: `/ur/commissioni/${await commissioneDi(server, lastYear)}` }),
  '/ur/anagrafica/utente/:id': async (server) => ({
    email: UFFICIO,
    address: `/ur/anagrafica/utente/${(await server.login(SARA)).utente.id}`,
  }),
  '/ur/graduatorie/:classe/esiti': async () => ({ email: UFFICIO, address: '/ur/graduatorie/12/esiti' }),
  '/ur/configuraBando/:id/classi/:classe': async () => ({ email: UFFICIO, address: '/ur/configuraBando/1/classi/12' }),
  '/ur/proposte/:id/view': async (server) => ({ email: UFFICIO, address: `/ur/proposte/${await funded(server)}/view` }),
  '/rad/proposte/:id/view': async (server) => read(server, 'rad', 'rad.informatica@ateneo.example'),
  '/proposte/mc/:id/view': async (server) => evaluated(server, 'presidente.commissione@ateneo.example'),
  '/dirdip/proposte/:id/view': async (server) => read(server, 'dirdip', SARA),
  '/ref/proposte/:id/view': async (server) => {
    const { resultList } = await (await server.apiOf(REFEREE))<Pagina<{ id: number }>>('GET', '/referee/proposte');
    return { email: REFEREE, address: `/ref/proposte/${resultList[0]?.id}/view` };
  },
  '/ur/modelli-email/:id': async (server) => {
    const [first] = await (await server.apiOf(UFFICIO))<ModelloEmail[]>('GET', '/ur/modelli-email');
    return { email: UFFICIO, address: `/ur/modelli-email/${first?.id}` };
  },
  '/ur/email/:id': async (server) => {
    const { resultList } = await (await server.apiOf(UFFICIO))<Pagina<{ id: number }>>('GET', '/email-in-uscita');
    return { email: UFFICIO, address: `/ur/email/${resultList[0]?.id}` };
  },
  '/ur/rendicontazioni/:id/view': async (server) => ({ email: UFFICIO, address: `/ur/rendicontazioni/${await filed(server)}/view` }),
  '/rad/rendicontazioni/:id/view': async (server) => reported(server, 'rad', 'rad.informatica@ateneo.example'),
  '/dirdip/rendicontazioni/:id/view': async (server) => reported(server, 'dirdip', SARA),
  '/rendicontazioni/new/:proposta/:step': async (server) => {
    const { persona, proposta, step } = await progetto(server);
    return { email: persona.email, address: `/rendicontazioni/new/${proposta}/${step}` };
  },
  '/rendicontazioni/:id': async (server) => {
    const { persona, proposta, step } = await progetto(server);
    const api = await server.apiOf(persona.email);
    const empty = { propostaId: proposta, idStep: step, valori: {}, vociRendicontoList: [] };
    const { id } = await api<Rendicontazione>('POST', '/rendicontazioni', empty);
    return { email: persona.email, address: `/rendicontazioni/${id}` };
  },
  '/rendicontazioni/:id/view': async (server) => ({ email: SARA, address: `/rendicontazioni/${await filed(server)}/view` }),
  '/rendicontazioni/:id/ricevuta': async (server) => ({ email: SARA, address: `/rendicontazioni/${await filed(server)}/ricevuta` }),
  '/proposteCert/:id': async (server) => ({ email: MARIA, address: `/proposteCert/${await istanza(server, 'bozza')}` }),
  '/proposteCert/:id/view': async (server) => ({ email: MARIA, address: `/proposteCert/${await istanza(server, 'inviate')}/view` }),
  '/proposteCert/:id/ricevuta': async (server) => ({ email: MARIA, address: `/proposteCert/${await istanza(server, 'inviate')}/ricevuta` }),
  '/cert/email/:id': async (server) => {
    const { resultList } = await (await server.apiOf(ETICA))<Pagina<{ id: number }>>('GET', '/email-in-uscita');
    return { email: ETICA, address: `/cert/email/${resultList[0]?.id}` };
  },
  '/cert/valutazione/:id': async (server) => ({ email: ETICA, address: `/cert/valutazione/${await davanti(server)}` }),
  '/cert/istanze/:id': async (server) => ({ email: PRESIDENTE_CER, address: `/cert/istanze/${await bozzaDi(server, PRESIDENTE_CER)}` }),
  '/cert/istanze/:id/view': async (server) => ({
    email: PRESIDENTE_CER,
    address: `/cert/istanze/${await bozzaDi(server, PRESIDENTE_CER)}/view`,
  }),
  '/cert/commissioni/:id': async (server) => ({ email: PRESIDENTE_CER, address: `/cert/commissioni/${await inCarica(server)}` }),
  '/cert/cert/commissioni/:id': async (server) => ({ email: ETICA, address: `/cert/cert/commissioni/${await inCarica(server)}` }),
  '/seduta/:id': async (server) => ({ email: PRESIDENTE_CER, address: `/seduta/${await preparata(server)}` }),
  '/cert/seduta/:id': async (server) => ({ email: ETICA, address: `/cert/seduta/${await preparata(server)}` }),
  '/cert/membri-esterni/:id': async (server) => ({
    email: 'ufficio.etica@ateneo.example',
    address: `/cert/membri-esterni/${(await server.login(ESTERNO)).utente.id}`,
  }),
};

/** @throws Error for a screen of something of which `OF` does not say of what */
export async function visitOf(server: Server, path: string, email: string | null): Promise<Visit> {
  const of = OF[path];
  if (of !== undefined) return of(server);
  if (path.includes(':')) throw new Error(`${path}: say in e2e/barriers/walks.ts what it is walked through for`);
  return { email, address: path };
}

async function proposteOf(server: Server, anno: number): Promise<ProposteDellAnno> {
  return (await server.apiOf(MARIA))('GET', `/proposte?anno=${anno}`);
}

/** The first that a RAD or a director finds in their archive. */
async function read(server: Server, chi: 'rad' | 'dirdip', email: string): Promise<Visit> {
  const { resultList } = await (await server.apiOf(email))<PaginaArchivio>('GET', `/${chi}/proposte`);
  return { email, address: `/${chi}/proposte/${resultList[0]?.id}/view` };
}

/** The first that a member of a commissione evaluates. */
async function evaluated(server: Server, email: string): Promise<Visit> {
  const { resultList } = await (await server.apiOf(email))<PaginaArchivio>('GET', '/mc/proposte');
  return { email, address: `/proposte/mc/${resultList[0]?.id}/view` };
}

/** The first report that they find there. */
async function reported(server: Server, chi: 'rad' | 'dirdip', email: string): Promise<Visit> {
  const api = await server.apiOf(email);
  const { resultList } = await api<PaginaArchivio>('GET', `/${chi}/proposte?statusValutazione=FINANZIATE&limit=100`);
  for (const { id } of resultList) {
    const steps = await api<StepRendicontazione[]>('GET', `/${chi}/proposte/${id}/rendicontazioni`);
    const found = steps.find(({ rendicontazione }) => rendicontazione !== null)?.rendicontazione?.id;
    if (found !== undefined) return { email, address: `/${chi}/rendicontazioni/${found}/view` };
  }
  throw new Error(`${email} finds no report`);
}

/** The longest form of the demonstration, with a part for each member. */
async function longest(server: Server): Promise<number | undefined> {
  const { daCompilare } = await proposteOf(server, lastYear + 1);
  return daCompilare.find(({ classe }) => classe.nome === 'Progetti Medi')?.id ?? undefined;
}

/** The call of that form. */
const bando = async (server: Server) => (await (await server.apiOf(MARIA))<HomeRicercatore>('GET', '/home')).bandi[0]?.bando.id;

const funded = async (server: Server) => (await proposteOf(server, lastYear)).finanziate[0]?.id;

async function filed(server: Server): Promise<number | null | undefined> {
  const reports = await (await server.apiOf(SARA))<RendicontazioniProposta[]>('GET', `/rendicontazioni?anno=${lastYear - 1}`);
  return reports.flatMap(({ step }) => step).find(({ stato }) => stato === 'INVIATA')?.rendicontazione?.id;
}

const ETICA = 'ufficio.etica@ateneo.example';
const PRESIDENTE_CER = 'presidente.cer@ateneo.example';

/** The first istanza before the ethics committee. */
async function davanti(server: Server): Promise<number | undefined> {
  const api = await server.apiOf(ETICA);
  return (await api<Pagina<IstanzaRiga>>('GET', '/cert/getListValutazione?statusValutazione=6')).resultList[0]?.id;
}

/** A draft of somebody's, begun for the walk. */
async function bozzaDi(server: Server, email: string): Promise<number | null> {
  const api = await server.apiOf(email);
  return (await api<Istanza>('PUT', '/cert/updatePropostaCert', { propostaCertId: null, datiProposta: {} })).id;
}

/** A commissione of a year. */
async function commissioneDi(server: Server, anno: number): Promise<number | undefined> {
  const api = await server.apiOf(UFFICIO);
  return (await api<{ id: number }[]>('GET', `/commissioni?anno=${anno}`))[0]?.id;
}

const inCarica = async (server: Server) => (await (await server.apiOf(ETICA))<CertCommissione>('GET', '/cert/commissioni/corrente')).id;

/** A sitting in preparation, with what is before the committee. */
async function preparata(server: Server): Promise<number> {
  const api = await server.apiOf(ETICA);
  const { resultList } = await api<Pagina<IstanzaRiga>>('GET', '/cert/seduta/getProposteCertForSeduta');
  const { dataMassimaPreparazione: dataSeduta } = await api<{ dataMassimaPreparazione: string }>('GET', '/cert/seduta/nuova');
  const certProposte = resultList.map(({ id }) => ({ id }));
  const certSeduta = { id: null, dataSeduta, inPreparazione: true };
  return (await api<{ id: number }>('POST', '/cert/seduta/save', { certSeduta, certProposte, certMembroPropostaList: [] })).id;
}

async function istanza(server: Server, state: 'bozza' | 'inviate'): Promise<number | null | undefined> {
  return (await (await server.apiOf(MARIA))<IstanzeProprie>('GET', '/cert/listProposteCert'))[state][0]?.id;
}
