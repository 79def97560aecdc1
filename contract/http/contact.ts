/** The address to which people write about an error: a page, such as one for new issues, or an e-mail. */

export const isContact = (text: string): boolean =>
  /^(?:https?:\/\/[^\s"<>]+|mailto:[^\s"<>@?]+@[^\s"<>@?]+)$/.test(text);

export const contactExpected =
  'must be an http(s) address or an e-mail, as in https://git.example/cifras/issues/new or mailto:datos@cifras.example';
