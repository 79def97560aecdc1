/** How texts are spoilt on their way to the portal: the bytes EF BF BD stand where a letter outside ASCII stood. */

export const damageText = (text: string): string => text.replace(/[^\p{ASCII}\uFFFD]/gu, '\uFFFD');
