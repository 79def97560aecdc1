/** What we use of the package, whose own types name a package that is not there. */
declare module '@svg-maps/colombia' {
  const map: {
    readonly viewBox: string;
    readonly locations: readonly { readonly id: string; readonly name: string; readonly path: string }[];
  };
  export default map;
}
