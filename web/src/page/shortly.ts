/** The name of a department without "Dipartimento di", with which all begin: in a column or a chart that says what they are. */
export const shortly = <N extends string | null>(dipartimento: N): N => (dipartimento?.replace(/^Dipartimento di /, '') ?? null) as N;
