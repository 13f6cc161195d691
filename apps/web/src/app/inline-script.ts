import { queuedEventsScript } from './queued-events.ts'
import { themeColor } from '#data/theme.ts'

/** Applies the saved theme and the interests switched off on this device. */
export const themeScript = `(function(d,s){var r=d.documentElement,k=null,v;try{k=s.getItem("darkMode")}catch(e){}v=k==="true"||k!=="false"&&matchMedia("(prefers-color-scheme: dark)").matches;r.dataset.theme=v?"dark":"light";d.querySelectorAll("meta[name=theme-color]").forEach(function(m){m.content=v?"${themeColor.dark}":"${themeColor.light}"});try{var c=s.getItem("fixedInterestsConfig"),o={},x=[];if(c!==null){try{var p=JSON.parse(c)}catch(e){}["music","movies","books"].forEach(function(i){if(p&&typeof p[i]==="boolean"){o[i]=p[i];if(!p[i])x.push(i)}});if(x.length)r.dataset.off=x.join(" ");var n=JSON.stringify(o);if(n!==c)s.setItem("fixedInterestsConfig",n)}if(k!==null&&k!=="true"&&k!=="false")s.setItem("darkMode",String(v))}catch(e){}})(document,function(){try{return localStorage}catch(e){return{getItem:function(){return null},setItem:function(){}}}}())`

/** Runs in every page's head before the first paint, with a hash in the content security policy. */
export const inlineScript = `${themeScript};${queuedEventsScript}`
